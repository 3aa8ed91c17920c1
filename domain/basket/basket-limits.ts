/** More lines than anybody buys at once. */
export const MOST_LINES = 60
export const MOST_PARCELS = 60
