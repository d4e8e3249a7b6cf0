// Filled by the first commit that needs it.
