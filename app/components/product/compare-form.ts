/**
 * The one form that the buttons of all cards send, each to its own address (compare-host.tsx): with a form in every card
 * the browser would search each of them for passwords to fill in, and lay out cards for that which nobody sees yet.
 */
export const COMPARE_FORM_ID = 'compare-form'
