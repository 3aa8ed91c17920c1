import type { Variables } from '#app/i18n/messages.ts'

/** About as much of a title as search results show. */
const LONGEST = 65
const SITE = ' | Pouchscout'
const SHORTEST_NAME = 12

/**
 * A title that fits: first the site's name is dropped, then the last words of the names in it.
 * `translate` renders the title with the given names.
 */
export function fitTitle(translate: (variables: Variables) => string, variables: Variables = {}): string {
  const whole = translate(variables)
  if (whole.length <= LONGEST) return whole
  const bare = withoutSite(whole)
  const shorter = bare.length > LONGEST ? shortenNames(variables, bare.length - LONGEST) : null
  return shorter ? withoutSite(translate(shorter)) : bare
}

export function withoutSite(title: string): string {
  return title.endsWith(SITE) ? title.slice(0, -SITE.length) : title
}

/** `null` when no name is long enough to be shortened that much. */
function shortenNames(variables: Variables, surplus: number): Variables | null {
  const [longest] = Object.entries(variables)
    .filter((entry): entry is [string, string] => typeof entry[1] === 'string')
    .toSorted(([, a], [, b]) => b.length - a.length)
  if (!longest) return null
  const [key, name] = longest
  const room = name.length - surplus - 1
  return room < SHORTEST_NAME ? null : { ...variables, [key]: cutAtWord(name, room) }
}

function cutAtWord(text: string, length: number): string {
  const cut = text.slice(0, length + 1)
  const end = cut.lastIndexOf(' ')
  return `${(end > 0 ? cut.slice(0, end) : text.slice(0, length)).trimEnd()}…`
}
