/** Separate from the forms' schemas, which pages load only when a form is used. */
export const SHORTEST_PASSWORD = 6
export const LONGEST_PASSWORD = 128
