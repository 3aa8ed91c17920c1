import { formatMs, percentile } from './figures.ts'
import type { MixOutcome } from './mix-client.ts'
import { writeSection } from './report.ts'

export type MixEngine = 'embedded' | 'postgres'

export const LOADS = { highestSeconds: 15, overloadSeconds: 20, share: 0.7, times: 3 }
const GOALS = {
  p99OfP50: 10,
  liveMs: 100,
  backSeconds: 5,
  memoryGrowth: 0.1,
  memoryMb: { embedded: 600, postgres: 300 },
}
const NAME_OF = { embedded: 'the embedded database', postgres: 'PostgreSQL' }
const SECTION_OF = { embedded: 'mix', postgres: 'mix-postgres' } as const

type Measured = {
  engine: MixEngine
  startedAt: number
  minutes: number
  highest: MixOutcome
  steady: MixOutcome
  flooded: MixOutcome
  samples: ReadonlyArray<number>
  liveMs: ReadonlyArray<number>
  backSeconds: number
  memoryMb: { readonly filledPeak: number; readonly started: number; readonly peak: number }
}

export function reportMix({
  engine,
  startedAt,
  minutes,
  highest,
  steady,
  flooded,
  samples,
  liveMs,
  backSeconds,
  memoryMb,
}: Measured) {
  const quarter = Math.ceil(samples.length / 4)
  const [early, late] = [samples.slice(quarter, 2 * quarter), samples.slice(-quarter)].map((part) =>
    percentile(part, 50),
  ) as [number, number]
  const shed = flooded.statuses[503] ?? 0
  const longestLiveMs = percentile(liveMs, 100)
  const spread = steady.p99Ms / steady.p50Ms
  const failed = countFailed(steady)
  writeSection({
    name: SECTION_OF[engine],
    title: `Many visitors at once, on ${NAME_OF[engine]}`,
    startedAt,
    versions: [],
    intro: buildIntro(engine),
    rows: [
      describeRun('as much as it answers', LOADS.highestSeconds, highest),
      describeRun(`${LOADS.share * 100} % of that`, minutes * 60, steady),
      describeRun(`${LOADS.times} times that`, LOADS.overloadSeconds, flooded),
    ],
    goals: [
      {
        goal: `${minutes} minutes at ${LOADS.share * 100} %: no error`,
        figure: `${failed} of ${steady.sent}`,
        isMet: failed === 0,
      },
      {
        goal: `p99 within ${GOALS.p99OfP50} times p50`,
        figure: `${spread.toFixed(1)} times`,
        isMet: spread <= GOALS.p99OfP50,
      },
      {
        goal: 'Memory is flat: last quarter against the second',
        figure: `${early.toFixed(0)} to ${late.toFixed(0)} MB`,
        isMet: late <= early * (1 + GOALS.memoryGrowth),
      },
      {
        goal: `Memory at the end of these minutes below ${GOALS.memoryMb[engine]} MB`,
        figure: `${late.toFixed(0)} MB (${describeMemory(memoryMb)})`,
        isMet: late < GOALS.memoryMb[engine],
      },
      { goal: 'Too many: refuses what it cannot do', figure: `${shed} answers 503`, isMet: shed > 0 },
      {
        goal: `Meanwhile /livez within ${GOALS.liveMs} ms`,
        figure: `p50 ${describeLive(percentile(liveMs, 50))}, longest ${describeLive(longestLiveMs)}`,
        isMet: longestLiveMs <= GOALS.liveMs,
      },
      {
        goal: `Well again within ${GOALS.backSeconds} s of the last request`,
        figure: Number.isFinite(backSeconds) ? `${backSeconds.toFixed(1)} s` : 'not within a minute',
        isMet: backSeconds <= GOALS.backSeconds,
      },
    ],
  })
}

function describeMemory({ filledPeak, started, peak }: Measured['memoryMb']): string {
  const [fill, start, most] = [filledPeak, started, peak].map((mb) => mb.toFixed(0))
  return `after a restart ${start}, at most ${most}; the first start, with its fill, at most ${fill}`
}

function describeLive(ms: number): string {
  return Number.isFinite(ms) ? formatMs(ms) : 'no answer'
}

function buildIntro(engine: MixEngine): string {
  return `The whole demo on ${NAME_OF[engine]}, on one core; the client has the other one. ${INTRO}`
}

const INTRO = `Memory is what
the system counts as resident for the process. Of a hundred requests 30 are for product pages, 20 for other pages that
are kept, 2 for searches that were not made before, 35 for scripts and styles, 8 for pictures and 5 for the API, from
20,000 addresses in three countries. Times count from the moment when a request was due, so waiting for a socket counts.`

function countFailed({ statuses }: MixOutcome): number {
  return Object.entries(statuses)
    .filter(([status]) => status !== '200')
    .reduce((sum, [, count]) => sum + count, 0)
}

function describeRun(load: string, seconds: number, outcome: MixOutcome) {
  return {
    load,
    'ran for': `${seconds} s`,
    'requests per second': outcome.perSecond.toFixed(0),
    p50: formatMs(outcome.p50Ms),
    p99: formatMs(outcome.p99Ms),
    answers: Object.entries(outcome.statuses)
      .map(([status, count]) => `${status === '0' ? 'none' : status}: ${count}`)
      .join(', '),
  }
}
