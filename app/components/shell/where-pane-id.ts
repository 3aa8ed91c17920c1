/** The header's choice of country and cans, so that a page can open it too. */
export const WHERE_PANE_ID = 'where-pane'
