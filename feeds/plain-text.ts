import { Parser } from 'htmlparser2'

export const LONGEST_TITLE = 300
export const LONGEST_WORD = 120

/** Anything that could be markup, or must not be kept. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
const NEEDS_WORK = /[<&\u0000-\u001f\u007f-\u009f\u00a0\u200b\u2028\u2029\ufeff]| {2}|^ | $/
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is removed
const INVISIBLE = /[\u0000-\u0008\u000e-\u001f\u007f-\u0084\u0086-\u009f\u200b\ufeff]/g
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
const NEEDS_REPAIR = /[\u0000-\u0008\u000e-\u001f\u007f-\u009f\u200b\ud800-\udfff\ufeff]/
const LONGEST_RAW = 500
/** Text inside them is not for readers. */
const SILENT_TAGS = new Set(['script', 'style', 'template', 'noscript'])
/** A longer source is cut before it is read: entities and tags make it longer than its text. */
const LONGEST_SOURCE = 20_000

/**
 * Text from a feed as plain text: tags removed, entities decoded once, control characters gone, spaces single,
 * length capped. Anything that still looks like a tag is text, and is escaped wherever it is shown.
 */
export function toPlainText(text: string, longest: number): string {
  if (!NEEDS_WORK.test(text)) return cutText(text, longest)
  const source = text.length > LONGEST_SOURCE ? text.slice(0, LONGEST_SOURCE) : text
  const bare = /[<&]/.test(source) ? readMarkup(source) : source
  return cutText(bare.replace(INVISIBLE, '').replace(/\s+/g, ' ').trim(), longest)
}

/** An amount as plain text. Markup that hides some of its digits would make it another amount: then it stays, and is no price. */
export function toAmountText(source: string): string {
  const text = toPlainText(source, LONGEST_WORD)
  const written = source.replaceAll(/<[^<>]*>|&#?\w+;/g, '')
  return digitsOf(text) === digitsOf(written) ? text : source
}

function digitsOf(text: string): string {
  return text.replaceAll(/\D/g, '')
}

function readMarkup(source: string): string {
  let text = ''
  let silentDepth = 0
  const parser = new Parser({
    onopentag(name) {
      if (SILENT_TAGS.has(name)) silentDepth++
      text += ' '
    },
    onclosetag(name) {
      if (SILENT_TAGS.has(name)) silentDepth--
      text += ' '
    },
    ontext(data) {
      if (silentDepth === 0) text += data
    },
  })
  parser.end(source)
  return text
}

/** The source's own words, as far as a database can keep them. */
export function toRawText(text: string): string {
  if (text.length <= LONGEST_RAW && !NEEDS_REPAIR.test(text)) return text
  return cutText(text.slice(0, LONGEST_SOURCE).replace(INVISIBLE, ''), LONGEST_RAW)
}

/** Never in the middle of a character. */
function cutText(text: string, longest: number): string {
  if (text.length <= longest) return text.isWellFormed() ? text : text.toWellFormed()
  return text
    .slice(0, longest)
    .toWellFormed()
    .replace(/\ufffd$/, '')
    .trimEnd()
}
