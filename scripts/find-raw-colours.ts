type RawColour = { colour: string; position: number }

const COLOUR =
  /#(?:[\da-f]{8}|[\da-f]{6}|[\da-f]{3,4})\b|\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\([^)]*\)/gi
/** In scripts only whole strings and attribute values: '#faq' and 'abc#123' are not colours. */
const COLOUR_STRING =
  /(?<=['"`])(?:#(?:[\da-f]{8}|[\da-f]{6}|[\da-f]{3})|(?:rgba?|hsla?|oklch)\([^'"`]*\))(?=['"`])/gi
/** A mask knows only opaque and clear, and the browser's own bar reads no style sheet. */
const NOT_LOOKED_AT = /\/\*[\s\S]*?\*\/|\bmask(?:-image)?:[^;}]*|<meta name="theme-color"[^>]*>/g

/** Colours written out instead of taken from the tokens. */
export function findRawColours(path: string, text: string): RawColour[] {
  const isCss = path.endsWith('.css')
  // Blanked rather than removed, so that positions stay correct.
  const searched = text.replace(NOT_LOOKED_AT, (part) => ' '.repeat(part.length))
  return [...searched.matchAll(isCss ? COLOUR : COLOUR_STRING)]
    .filter((match) => !isSelector(isCss, searched, match.index))
    .map((match) => ({ colour: match[0], position: match.index }))
}

/** '#add' before a brace is an id, not a colour. */
function isSelector(isCss: boolean, text: string, position: number): boolean {
  return isCss && /^[^;{}]*\{/.test(text.slice(position))
}
