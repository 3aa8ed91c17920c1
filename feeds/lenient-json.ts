/**
 * JSON as pages carry it: raw line breaks in strings, trailing commas, comments, CDATA and comment marks around it,
 * backslashes before characters that need none, numbers with leading zeros, which become texts. Undefined when it is worse than that. Never throws.
 */
export function parseLenientJson(text: string): unknown {
  const bare = stripWrapping(text)
  return tryParse(bare) ?? tryParse(mendJson(bare))
}

function tryParse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function stripWrapping(text: string): string {
  const bare = text
    .trim()
    .replace(/^(?:\/\/|\/\*)?\s*(?:<!\[CDATA\[|<!--)\s*(?:\*\/)?/, '')
    .replace(/(?:\/\/|\/\*)?\s*(?:\]\]>|-->)\s*(?:\*\/)?$/, '')
    .trim()
  const isEscaped = /^[[{]\s*&quot;/.test(bare)
  return (isEscaped ? bare.replaceAll('&quot;', '"') : bare).replace(/;$/, '')
}

function mendJson(text: string): string {
  let mended = ''
  for (let at = 0; at < text.length; ) {
    const end = text[at] === '"' ? findStringEnd(text, at) : findNextString(text, at)
    const piece = text.slice(at, end)
    mended += text[at] === '"' ? mendString(piece) : mendBetween(piece)
    at = end
  }
  return mended
}

function findStringEnd(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at++) {
    if (text[at] === '\\') at++
    else if (text[at] === '"') return at + 1
  }
  return text.length
}

/** Quotes inside comments do not open a string. */
function findNextString(text: string, start: number): number {
  for (let at = start; at < text.length; at++) {
    if (text[at] === '"') return at
    if (text[at] !== '/') continue
    const close = text[at + 1] === '*' ? '*/' : text[at + 1] === '/' ? '\n' : null
    if (close === null) continue
    const end = text.indexOf(close, at + 2)
    if (end < 0) return text.length
    at = end + close.length - 1
  }
  return text.length
}

function mendBetween(text: string): string {
  return text
    .replace(/\/\*[\s\S]*?\*\/|\/\/[^\n]*/g, ' ')
    .replace(/,(\s*[}\]])/g, '$1')
    .replace(/([:[,]\s*)(-?0\d+(?:\.\d+)?)(?=\s*[,}\]])/g, '$1"$2"')
}

function mendString(text: string): string {
  return text.replace(/\\(?!["\\/bfnrt]|u[\da-fA-F]{4})/g, '').replace(
    // biome-ignore lint/suspicious/noControlCharactersInRegex: raw control characters are what breaks the string
    /[\u0000-\u001f]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
