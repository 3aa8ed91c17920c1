import type { Replay } from '#services/review/replay-always.ts'

const NAMED = 3

/** What a rule would change in the kept runs, in words. */
export function ReplayWords({ replay }: { replay: Replay }) {
  const { runs, tried, isCut, rows, matchedBefore, matchedAfter, appear, move, held, published, decided } =
    replay
  const tally = [
    appear > 0 && say(appear, 'price would appear', 'prices would appear'),
    move > 0 && say(move, 'price would change', 'prices would change'),
    held > 0 && say(held, 'price would be held', 'prices would be held'),
  ].filter(Boolean)
  return (
    <>
      <p>
        {isCut
          ? `Time was up: tried on ${tried} of ${runs} kept runs only.`
          : `Tried on ${say(tried, 'kept run', 'kept runs')}.`}{' '}
        Of {say(rows, 'row', 'rows')}, {matchedBefore} had a product before, {matchedAfter} after.{' '}
        {tally.length > 0 ? `${tally.join(', ')}.` : 'No price appears or changes today.'}
      </p>
      {published.length + decided.length === 0 ? (
        <p>No published offer and no earlier decision goes against it.</p>
      ) : (
        <p>
          {decided.length > 0 &&
            `${say(decided.length, 'earlier decision goes', 'earlier decisions go')} against it${name(decided)}; they stay. `}
          {published.length > 0 &&
            `${say(published.length, 'published listing', 'published listings')} would be read as another product${name(published)}; they stay until their words change.`}
        </p>
      )}
    </>
  )
}

function say(count: number, one: string, many: string): string {
  return `${count.toLocaleString('en')} ${count === 1 ? one : many}`
}

function name(listings: Replay['published']): string {
  const names = listings.slice(0, NAMED).map(({ title, storeName }) => `'${title}' of ${storeName}`)
  return ` (${names.join(', ')}${listings.length > NAMED ? ' and others' : ''})`
}
