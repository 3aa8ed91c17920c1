import type { Stock } from '#domain/stock.ts'

/** The words of feeds and pages, without spaces, dashes and the address of schema.org. */
const STOCK_OF_WORD: Readonly<Record<string, Stock>> = {
  ...wordsFor('in_stock', [
    ...[
      'instock',
      'available',
      'yes',
      'y',
      'true',
      'ja',
      'now',
      'onlineonly',
      'limitedavailability',
      'limited',
    ],
    ...['limitedstock', 'lowstock', 'ilager', 'palager', 'pålager', 'auflager', 'lieferbar', 'enstock'],
  ]),
  ...wordsFor('out_of_stock', [
    ...['outofstock', 'oos', 'soldout', 'no', 'n', 'false', 'nej', 'nein', 'notavailable', 'unavailable'],
    ...['discontinued', 'instoreonly', 'reserved', 'slutilager', 'slut', 'udsolgt', 'utsolgt', 'ausverkauft'],
  ]),
  ...wordsFor('preorder', ['preorder', 'presale']),
  ...wordsFor('backorder', ['backorder', 'backordered', 'onbackorder', 'madetoorder', 'availablefororder']),
}

function wordsFor(stock: Stock, words: ReadonlyArray<string>): Record<string, Stock> {
  return Object.fromEntries(words.map((word) => [word, stock]))
}

/** 'in stock', 'in_stock', 'https://schema.org/InStock', 'yes', '50+'. A missing or strange word counts as unknown. */
export function parseStock(text: string): Stock {
  const word = text
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\/(www\.)?schema\.org\//, '')
    .replace(/[\s_-]+/g, '')
  if (Object.hasOwn(STOCK_OF_WORD, word)) return STOCK_OF_WORD[word]!
  const count = /^[><]?(\d{1,9})(?:[.,]0+)?\+?$/.exec(text.trim())
  if (count) return Number(count[1]) > 0 ? 'in_stock' : 'out_of_stock'
  return /^-\d+$/.test(text.trim()) ? 'out_of_stock' : 'unknown'
}
