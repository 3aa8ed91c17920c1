import { Parser } from 'htmlparser2'
import { LARGEST_ITEM } from './json-objects.ts'
import { createStockFinder } from './page-stock.ts'
import { LONGEST_TITLE, toPlainText } from './plain-text.ts'

/** The data of a product page, apart from what it shows. */
export type HtmlPage = {
  /** Texts of its JSON-LD blocks, unchanged. */
  readonly blocks: string[]
  /** Every main heading that is not empty. */
  readonly headings: string[]
  readonly canonicalUrl: string | null
  /** What it says about stock, in its own words. */
  readonly stockTexts: ReadonlyArray<string>
}

/** A page with more is no product page. */
const MOST_BLOCKS = 50

/** Reads with an HTML parser: a block inside a comment or a template does not count. */
export function createPageReader() {
  const blocks: string[] = []
  const headings: string[] = []
  let canonicalUrl: string | null = null
  let into: 'block' | 'heading' | null = null
  let text = ''
  const stock = createStockFinder()

  function finish(): void {
    if (into === 'block' && blocks.length < MOST_BLOCKS && text.length <= LARGEST_ITEM) blocks.push(text)
    const heading = into === 'heading' ? toPlainText(text, LONGEST_TITLE) : ''
    if (heading !== '') headings.push(heading)
    into = null
    text = ''
  }

  const parser = new Parser({
    onopentag(name, attributes) {
      stock.open(name, attributes)
      if (name === 'script' && /^\s*application\/ld\+json/i.test(attributes.type ?? '')) into = 'block'
      else if (name === 'h1') into = 'heading'
      else if (name === 'link' && /\bcanonical\b/i.test(attributes.rel ?? '')) {
        canonicalUrl ??= attributes.href ?? null
      }
    },
    onclosetag(name) {
      stock.close()
      if (into && name === (into === 'block' ? 'script' : 'h1')) finish()
    },
    ontext(data) {
      stock.addText(data)
      if (into && text.length <= LARGEST_ITEM) text += data
    },
  })
  return {
    push: (chunk: string) => parser.write(chunk),
    end(): HtmlPage {
      parser.end()
      return { blocks, headings, canonicalUrl, stockTexts: stock.finish() }
    },
  }
}
