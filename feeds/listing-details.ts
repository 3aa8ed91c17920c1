import { toPlainText } from './plain-text.ts'
import { safeHttpUrl } from './safe-http-url.ts'

/** Beside the title: what a store says of the product elsewhere. Only what is there has a name. */
type Sources = {
  readonly tags?: string
  readonly category?: string
  readonly description?: string
  readonly image?: string
}

const LONGEST_TAGS = 200
const LONGEST_DESCRIPTION = 300
/** The opening of a description says what the product is; after it only sentences with a figure are kept. */
const LONGEST_OPENING = 120
const LONGEST_READ = 5000
/** With the end of the sentence before it. */
const BLOCK_TAG = /([.!?]?)\s*<\/?(?:p|li|tr|td|th|br|div|h\d)\b[^>]*>/gi
/** A picture over http would be blocked on a page over https. */
const PICTURE = /^https:\/\//

/**
 * For `raw`: the facts that a product can be made of when the title leaves them out. A description is cut down to its
 * opening and its figures ('20 pouches', '6 mg per pouch'), because every listing keeps it.
 */
export function readDetails(
  { tags = '', category = '', description = '', image = '' }: Sources,
  baseUrl: string | null,
): Record<string, string> {
  const address = image === '' ? null : safeHttpUrl(image, baseUrl)
  const details = {
    tags: toPlainText(tags, LONGEST_TAGS),
    category: toPlainText(category, LONGEST_TAGS),
    description: shortenDescription(description),
    image: address !== null && PICTURE.test(address) ? address : '',
  }
  return Object.fromEntries(Object.entries(details).filter(([, text]) => text !== ''))
}

function shortenDescription(text: string): string {
  if (text === '') return ''
  // A full stop ends what a tag of a list or a table ended, so that figures of two cells stay apart.
  const broken = text.slice(0, LONGEST_READ).replace(BLOCK_TAG, (_, end: string) => `${end || '.'} `)
  const sentences = toPlainText(broken, LONGEST_READ)
    .split(/(?<=[.!?])\s+|[;•·|]/)
    .map((sentence) => sentence.trim())
    .filter((sentence) => /[\p{L}\p{N}]/u.test(sentence))
  const [opening = '', ...rest] = sentences
  const kept = [opening.slice(0, LONGEST_OPENING), ...rest.filter((sentence) => /\d/.test(sentence))]
  return toPlainText(kept.join(' '), LONGEST_DESCRIPTION)
}
