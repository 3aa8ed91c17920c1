import { type HandRate, listHandRates } from '#data/hand-rates.ts'
import {
  type DatedRate,
  findNewestFileDay,
  listRatesSince,
  listUsedRates,
  listWaitingRates,
} from '#data/published-rates.ts'
import { findLastReading } from '#data/rate-readings.ts'
import { readCurrencyUse } from '#data/rate-use.ts'
import { CURRENCIES, DEFAULT_RATES } from '#domain/currency.ts'
import { toUtcDay } from '#domain/day.ts'
import type { Rate } from '#domain/rate.ts'
import { areRatesStale } from '#domain/rate-age.ts'
import { movedPercent } from '#domain/rate-move.ts'
import type { Deps } from '#services/deps.ts'
import { describeWaiting, type RatePoint } from './describe-waiting.ts'
import { listRateEvents } from './list-rate-events.ts'
import { nameCurrency, showRate } from './rate-words.ts'

const COURSE_DAYS = 90
const EVENTS_SHOWN = 8
const DAY_MS = 24 * 60 * 60_000

type Sources = {
  readonly published: ReadonlyMap<string, DatedRate>
  readonly byHand: ReadonlyMap<string, HandRate>
  readonly waiting: ReadonlyMap<string, DatedRate>
  readonly use: Awaited<ReturnType<typeof readCurrencyUse>>
  readonly courses: ReadonlyMap<string, ReadonlyArray<RatePoint>>
}

/** Everything about exchange rates: those that wait for a decision, all in force, the form and the log. */
export async function getRatesPage(
  deps: Pick<Deps, 'db' | 'now' | 'admin' | 'catalogue'>,
  { isWhole }: { isWhole: boolean },
) {
  const { db, admin } = deps
  const now = deps.now()
  const newestDay = await findNewestFileDay(db)
  const isReading = Boolean(admin.feeds?.ratesUrl)
  const sources = await readSources(deps, now)
  const currencies = listCurrencies(sources)
  const mattering = currencies.filter((currency) => matters(currency, sources))
  return {
    isReading,
    newestDay,
    isStale: isReading && areRatesStale(newestDay, now),
    lastReading: await findLastReading(db),
    today: toUtcDay(now),
    waiting: [...sources.waiting.values()].map((rate) => explainWaiting(rate, sources, deps.catalogue())),
    rates: (isWhole ? currencies : mattering).map((currency) => describeRate(currency, sources)),
    hiddenCount: isWhole ? 0 : currencies.length - mattering.length,
    /** For the form, which shows this beside a rate while it is typed. */
    choices: currencies.map((currency) => ({
      currency,
      name: nameCurrency(currency),
      published: findOfBank(currency, sources),
      typicalMinor: sources.use.get(currency)?.typicalMinor ?? null,
    })),
    storeCount: {
      euro: sources.use.get('EUR')?.stores ?? 0,
      others: sum([...sources.use].map(([currency, { stores }]) => (currency === 'EUR' ? 0 : stores))),
    },
    events: await listRateEvents(db, { now, limit: EVENTS_SHOWN }),
  }
}

async function readSources({ db }: Pick<Deps, 'db'>, now: Date): Promise<Sources> {
  const since = toUtcDay(new Date(now.getTime() - COURSE_DAYS * DAY_MS))
  const byCurrency = <T extends { currency: string }>(rates: ReadonlyArray<T>) =>
    new Map(rates.map((rate) => [rate.currency, rate]))
  return {
    published: byCurrency(await listUsedRates(db, toUtcDay(now))),
    byHand: byCurrency(await listHandRates(db, now)),
    waiting: byCurrency(await listWaitingRates(db)),
    use: await readCurrencyUse(db),
    courses: Map.groupBy(await listRatesSince(db, since), ({ currency }) => currency),
  }
}

/** Those that stores use most first, then the ones visitors choose, then the rest by name. */
function listCurrencies({ published, byHand, waiting, use }: Sources): string[] {
  const known = new Set([
    ...CURRENCIES,
    ...published.keys(),
    ...byHand.keys(),
    ...waiting.keys(),
    ...use.keys(),
  ])
  known.delete('EUR')
  const stores = (currency: string) => use.get(currency)?.stores ?? 0
  const isChosen = (currency: string) => (currency in DEFAULT_RATES ? 1 : 0)
  return [...known].toSorted((a, b) => stores(b) - stores(a) || isChosen(b) - isChosen(a) || (a < b ? -1 : 1))
}

function matters(currency: string, { byHand, waiting, use }: Sources): boolean {
  return currency in DEFAULT_RATES || byHand.has(currency) || waiting.has(currency) || use.has(currency)
}

/** A new database holds the built-in rates, under a day that means nothing. */
function isBuiltIn({ currency, perEur, source }: DatedRate): boolean {
  const builtIn = DEFAULT_RATES[currency]
  return source !== 'ecb' && builtIn !== undefined && movedPercent(builtIn, perEur) === 0
}

function findOfBank(currency: string, { published }: Sources): Rate | null {
  const found = published.get(currency)
  return found?.source === 'ecb' ? found.perEur : null
}

type UsualRate = { readonly perEur: Rate; readonly day: string | null; readonly source: string }

/** The rate that applies without one set by hand. */
function findUsual(currency: string, { published }: Sources): UsualRate | null {
  const builtIn = DEFAULT_RATES[currency]
  const found = published.get(currency)
  if (found && !isBuiltIn(found)) return found
  return builtIn ? { perEur: builtIn, day: null, source: 'built-in' } : null
}

function describeRate(currency: string, sources: Sources) {
  const byHand = sources.byHand.get(currency)
  const usual = findUsual(currency, sources)
  const ofBank = findOfBank(currency, sources)
  const waits = sources.waiting.get(currency)
  const inForce = byHand?.perEur ?? usual?.perEur ?? null
  return {
    currency,
    name: nameCurrency(currency),
    perEur: inForce && showRate(inForce),
    source: byHand ? 'hand' : (usual?.source ?? 'none'),
    day: byHand ? toUtcDay(byHand.validFrom) : (usual?.day ?? null),
    byHand: byHand && {
      until: toUtcDay(new Date(byHand.validTo.getTime() - 1)),
      reason: byHand.reason,
      setBy: byHand.setBy,
      published: ofBank && showRate(ofBank),
      percent: ofBank && movedPercent(byHand.perEur, ofBank),
    },
    waits: waits ? showRate(waits.perEur) : null,
    course: sources.courses.get(currency) ?? [],
    stores: sources.use.get(currency)?.stores ?? 0,
  }
}

function explainWaiting(rate: DatedRate, sources: Sources, snapshot: ReturnType<Deps['catalogue']>) {
  const moves = [...sources.courses].flatMap(([currency, course]) => {
    const at = course.findIndex(({ day }) => day === rate.day)
    const [before, after] = [course[at - 1], course[at]]
    return currency === rate.currency || !before || !after
      ? []
      : [{ currency, percent: movedPercent(before.perEur, after.perEur) }]
  })
  return describeWaiting(rate, {
    // A rate waits only when there was another before it.
    used: findUsual(rate.currency, sources)!,
    sameDay: moves,
    use: sources.use.get(rate.currency),
    course: sources.courses.get(rate.currency) ?? [],
    snapshot,
  })
}

function sum(numbers: ReadonlyArray<number>): number {
  return numbers.reduce((total, number) => total + number, 0)
}
