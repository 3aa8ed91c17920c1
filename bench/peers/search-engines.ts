import { create, insertMultiple, search } from '@orama/orama'
import { Index } from 'flexsearch'
import MiniSearch from 'minisearch'
import type { OpenPeers, PeerProduct, SearchPeer } from '../peer-search-types.ts'

/** Each engine is set so that it finds what the site finds: every product whose text holds every word anywhere. */
export const openPeers: OpenPeers = ({ products, finish }) => {
  const timed = async (name: string, build: () => Promise<SearchPeer['ask']>): Promise<SearchPeer> => {
    const startedAt = performance.now()
    const ask = await build()
    return { name, buildMs: performance.now() - startedAt, ask }
  }
  return [
    {
      name: 'FlexSearch, full',
      open: () => timed('FlexSearch, full', async () => openFlexSearch(products, finish)),
    },
    {
      name: 'MiniSearch, suffixes',
      open: () => timed('MiniSearch, suffixes', async () => openMiniSearch(products, finish)),
    },
    { name: 'Orama, suffixes', open: () => timed('Orama, suffixes', () => openOrama(products, finish)) },
  ]
}

type Finish = Parameters<OpenPeers>[0]['finish']

/** Stores every part of every word, so that any part is one look-up. Its own order by relevance is off. */
function openFlexSearch(products: ReadonlyArray<PeerProduct>, finish: Finish): SearchPeer['ask'] {
  const index = new Index({ tokenize: 'full', resolution: 1, encode: splitText })
  for (const [position, { text }] of products.entries()) index.add(position, text)
  const limit = products.length
  return (words) => finish(index.search(words.join(' '), { limit }) as number[])
}

/** Finds beginnings of words only, so every ending of a word is indexed as a word. */
function openMiniSearch(products: ReadonlyArray<PeerProduct>, finish: Finish): SearchPeer['ask'] {
  const index = new MiniSearch({ fields: ['text'], tokenize: splitText, processTerm: listSuffixes })
  index.addAll(products.map(({ text }, id) => ({ id, text })))
  const options = { prefix: true, combineWith: 'AND', tokenize: splitText, processTerm: keepTerm } as const
  return (words) =>
    finish(index.search(words.join(' '), options).map(({ id }: { id: number }) => id) as number[])
}

/**
 * The same trick; a threshold of 0 asks for every word. It also returns some products that lack one, which are filtered
 * out by their texts.
 */
async function openOrama(products: ReadonlyArray<PeerProduct>, finish: Finish) {
  const tokenizer = {
    language: 'english',
    normalizationCache: new Map<string, string>(),
    tokenize: (raw: string) => [...new Set(splitText(raw))],
  }
  const index = create({ schema: { text: 'string' }, components: { tokenizer } })
  const documents = products.map(({ text }, position) => ({
    id: String(position),
    text: splitText(text).flatMap(listSuffixes).join(' '),
  }))
  await insertMultiple(index, documents, 1000)
  const limit = products.length
  return async (words: ReadonlyArray<string>) => {
    const { hits } = await search(index, { term: words.join(' '), threshold: 0, limit, tolerance: 0 })
    const found = hits.map(({ id }) => Number(id))
    return finish(found.filter((place) => words.every((word) => products[place].text.includes(word))))
  }
}

function splitText(text: string): string[] {
  return text.split(' ').filter((word) => word !== '')
}

function keepTerm(term: string): string {
  return term
}

function listSuffixes(word: string): string[] {
  return Array.from(word, (_, start) => word.slice(start))
}
