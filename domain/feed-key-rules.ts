export const KEY_PLACES = ['header', 'parameter'] as const
/** Where a feed expects its key. */
export type KeyPlace = (typeof KEY_PLACES)[number]

/** Headers that the fetcher or HTTP itself sets. */
const OWN_HEADERS = [
  ...['accept', 'accept-encoding', 'connection', 'content-length', 'content-type', 'cookie', 'cookie2'],
  ...['expect', 'forwarded', 'host', 'if-modified-since', 'if-none-match', 'keep-alive', 'origin'],
  ...['range', 'referer', 'set-cookie', 'te', 'trailer', 'transfer-encoding', 'upgrade', 'user-agent', 'via'],
]
const OWN_HEADER_FAMILIES = /^(?:proxy|sec|x-forwarded)-/
/** Parameters that select the page of a feed. */
const OWN_PARAMETERS = ['limit', 'page', 'per_page']
const HEADER_NAME = /^[!#$%&'*+.^_`|~\w-]{1,100}$/
const PARAMETER_NAME = /^[\w.[\]-]{1,100}$/
const KEY = /^[\x21-\x7e](?:[\x20-\x7e]{2,998})[\x21-\x7e]$/

/** What is wrong with the name that a key is sent under; null when nothing is. */
export function findKeyNameProblem(name: string, place: KeyPlace): string | null {
  if (place === 'parameter') {
    if (!PARAMETER_NAME.test(name)) return 'A parameter is named by letters, digits, - . _ and [ ].'
    return OWN_PARAMETERS.includes(name.toLowerCase()) ? 'That parameter says which page is read.' : null
  }
  const lower = name.toLowerCase()
  if (!HEADER_NAME.test(name)) return 'A header is named such as X-Api-Key or Authorization.'
  return OWN_HEADERS.includes(lower) || OWN_HEADER_FAMILIES.test(lower)
    ? 'That header has a meaning of its own.'
    : null
}

/** What is wrong with a key; never repeats it. */
export function findKeyProblem(key: string): string | null {
  return KEY.test(key) ? null : 'Between 4 and 1000 plain characters on one line.'
}
