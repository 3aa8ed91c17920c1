import { foldText } from '#domain/text.ts'

/** Words that shops put around a product's name for search engines, in the languages they sell in. */
const SELLING_WORDS =
  /^(buy|order|shop|kop|kjop|kob|osta|kaufen|bestellen|acheter|comprar|compra|acquista|koop|kup|koupit)\b|\b(shipping|delivery|online|shop|store|price|prices|cheap|best|sale|versand|frakt|leverans|pris|kaufen|bestellen|livraison|prix|prezzo|precio|verzending|kopen)\b|[|–—]| - /

/**
 * The product's name from its data, unless that is the page's title for search engines and contains the page's only
 * heading: then the heading. Words that could name a pack or a strength are never cut off.
 */
export function chooseTitle(name: string, headings: ReadonlyArray<string>): string {
  const [heading] = headings
  if (heading === undefined || headings.length > 1 || heading === name) return name
  const folded = foldText(name)
  const at = folded.indexOf(foldText(heading))
  if (at < 0) return name
  const before = folded.slice(0, at).trim()
  const after = folded.slice(at + foldText(heading).length)
  const hasFigures = /\d/.test(before) || /\d/.test(after)
  const isForSearch = SELLING_WORDS.test(`${before} `) || SELLING_WORDS.test(after)
  return isForSearch && !hasFigures ? heading : name
}
