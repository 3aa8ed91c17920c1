/** A product as the peers index it. Products are numbered by price, so that a smaller number is cheaper. */
export type PeerProduct = {
  /** Folded, words separated by single spaces. */
  readonly text: string
  readonly brand: number
  readonly flavour: number
  readonly format: number
  readonly strength: number
  readonly storeIds: ReadonlyArray<number>
}

export type PeerAnswer = {
  readonly total: number
  /** The cheapest first. */
  readonly first: ReadonlyArray<number>
  /** Hits by brand, flavour, format, strength and store, one after the other. */
  readonly facets: unknown
}

export type SearchPeer = {
  readonly name: string
  readonly buildMs: number
  /** The products whose text holds every word. */
  ask(words: ReadonlyArray<string>): PeerAnswer | Promise<PeerAnswer>
  close?(): Promise<void>
}

/** Engines that only find products share the quickest code we know for the rest of the answer. */
export type FinishAnswer = (found: ArrayLike<number>) => PeerAnswer

export type OpenPeers = (options: {
  readonly products: ReadonlyArray<PeerProduct>
  readonly finish: FinishAnswer
}) => ReadonlyArray<{ readonly name: string; open(): Promise<SearchPeer> }>
