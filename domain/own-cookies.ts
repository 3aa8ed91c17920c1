/** Every cookie that we set, by its name in the browser; the cookie policy names each of them. */
export const ESSENTIAL_COOKIES = [
  'pouchscout.session_token',
  'signedIn',
  'pouchscout.two_factor',
  'pouchscout.passkey',
  'pouchscout.device',
  'notice',
] as const
/** These remember a choice. */
export const CHOICE_COOKIES = [
  'currency',
  'country',
  'isEU',
  'cans',
  'theme',
  'sideBySide',
  'basket',
  'watched',
] as const
