/** One write and its answer. `unknown`: the connection broke first, so the write may be there, once. */
type Entry = {
  readonly kind: string
  readonly key: string
  readonly outcome: 'taken' | 'refused' | 'unknown'
}
/** How often a key is in the database, and where. */
export type Kept = {
  readonly kind: string
  readonly place: string
  readonly counts: ReadonlyMap<string, number>
}

/** Everything that was sent to a site, to be compared with its database at the end. */
export function openLedger() {
  const entries: Entry[] = []
  const faults: string[] = []
  return {
    faults,
    note(entry: Entry) {
      entries.push(entry)
    },
    /** An answer that no visitor should ever get. */
    noteBroken(what: string) {
      if (faults.length < MOST_FAULTS) faults.push(what)
    },
    countTaken: () => entries.filter(({ outcome }) => outcome === 'taken').length,
    /** Compares with the database: nothing acknowledged is lost, nothing is doubled. */
    judge(kept: ReadonlyArray<Kept>): string[] {
      return [...faults, ...kept.flatMap((place) => judgePlace(entries, place))].slice(0, MOST_FAULTS)
    },
  }
}

export type Ledger = ReturnType<typeof openLedger>

/** More would hide the first ones. */
const MOST_FAULTS = 20

function judgePlace(entries: ReadonlyArray<Entry>, { kind, place, counts }: Kept): string[] {
  const own = Map.groupBy(
    entries.filter((entry) => entry.kind === kind),
    ({ key }) => key,
  )
  return [...own].flatMap(([key, sent]) => {
    const taken = sent.filter(({ outcome }) => outcome === 'taken').length
    const possible = taken + sent.filter(({ outcome }) => outcome === 'unknown').length
    const count = counts.get(key) ?? 0
    if (count < taken)
      return [`lost: ${kind} ${key} was accepted ${taken} times and is ${count} times in ${place}`]
    if (count > possible)
      return [`doubled: ${kind} ${key} is ${count} times in ${place}, sent ${possible} times`]
    return []
  })
}
