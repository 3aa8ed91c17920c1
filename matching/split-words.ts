/** More ways than this to take a word apart mean that it is not one of our compounds. */
const MOST_WAYS = 64

type Way = {
  readonly parts: ReadonlyArray<string>
  readonly meanings: ReadonlyArray<string>
  /** Where it is cut. */
  readonly cuts: ReadonlyArray<number>
}

/**
 * A word as the known words it is made of, in the fewest parts. Null when it is not made of them, or when another way
 * to take it apart says something else. To cut 'peppermint' or 'blackcurrant' further says nothing else.
 */
export function splitWords(
  text: string,
  findMeaning: (word: string) => string | undefined,
): ReadonlyArray<string> | null {
  const ways = listWays(text, findMeaning)
  if (ways.length === 0 || ways.length > MOST_WAYS) return null
  const best = ways.reduce((least, way) => (way.parts.length < least.parts.length ? way : least))
  const alike = ways.filter((way) => sign(way) === sign(best))
  return ways.every((way) => alike.some((other) => isFiner(way, other))) ? best.parts : null
}

function listWays(text: string, findMeaning: (word: string) => string | undefined): ReadonlyArray<Way> {
  const from = new Map<number, ReadonlyArray<Way>>([[text.length, [{ parts: [], meanings: [], cuts: [] }]]])
  for (let at = text.length - 1; at >= 0; at--) {
    const ways: Way[] = []
    for (let end = at + 1; end <= text.length; end++) {
      const rests = from.get(end)
      const word = text.slice(at, end)
      const meaning = rests && findMeaning(word)
      if (meaning === undefined) continue
      for (const { parts, meanings, cuts } of rests!)
        ways.push({ parts: [word, ...parts], meanings: [meaning, ...meanings], cuts: [end, ...cuts] })
    }
    if (ways.length > MOST_WAYS) return []
    if (ways.length > 0) from.set(at, ways)
  }
  return from.get(0) ?? []
}

function isFiner({ cuts }: Way, other: Way): boolean {
  return other.cuts.every((cut) => cuts.includes(cut))
}

function sign({ meanings }: Way): string {
  return meanings.join(' ').split(' ').toSorted().join(' ')
}
