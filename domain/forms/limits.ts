/** Shown beside the field, so it is separate from the rules: those need a library that no page loads at first. */
export const LONGEST_DESCRIPTION = 2000
