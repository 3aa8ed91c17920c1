import type { Database } from '#data/open-database.ts'
import { fillDemo } from '#demo/fill-demo.ts'

/** Fills an empty database with the demo; unlike 'auto', 'on' says why when it cannot. */
export async function fillDemoIfWanted({
  database,
  demo,
  say,
}: {
  database: Database
  demo: 'auto' | 'on' | 'off'
  say: (line: string) => void
}) {
  if (demo === 'off') return
  const startedAt = performance.now()
  const progress = showProgress(say)
  const result = await fillDemo({ pool: database.pool, now: new Date(), onProgress: progress.update })
  progress.end()
  if (result.outcome === 'filled') {
    await database.maintain()
    const seconds = Math.round((performance.now() - startedAt) / 1000)
    say(`Filled the empty database with demo data in ${seconds} s: ${describeCounts(result.counts)}.`)
  } else if (demo === 'on' && result.outcome === 'has-real-stores') {
    say('DEMO is on, but the database has real stores: no demo data was added.')
  }
}

function describeCounts(counts: { products: number; stores: number; offers: number; priceRecords: number }) {
  const n = new Intl.NumberFormat('en')
  return `${n.format(counts.products)} products, ${counts.stores} invented stores, ${n.format(counts.offers)} offers, ${n.format(counts.priceRecords)} price records`
}

const STEP_PERCENT = 20

/** One line that is rewritten on a terminal; a line per step in a log. */
function showProgress(say: (line: string) => void) {
  const isTerminal = process.stdout.isTTY
  let shown = -1
  return {
    update({ done, total, label }: { done: number; total: number; label: string }) {
      const percent = Math.floor((done / total) * 100)
      if (isTerminal) process.stdout.write(`\r\x1b[KFilling demo data: ${percent} % (${label})`)
      else if (percent >= shown + STEP_PERCENT || shown < 0) {
        shown = percent
        say(`Filling demo data: ${percent} % (${label})`)
      }
    },
    end() {
      if (isTerminal) process.stdout.write('\r\x1b[K')
    },
  }
}
