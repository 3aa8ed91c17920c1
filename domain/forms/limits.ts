/** Shown beside the field, so it stands apart from the rules: those bring a library that no page loads at first. */
export const LONGEST_DESCRIPTION = 2000
