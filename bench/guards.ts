import { generateDemo } from '#demo/generate-demo.ts'
import {
  doubtPrice,
  FAR_FACTOR,
  type JudgedPrice,
  MOST_FALL_FACTOR,
  MOST_RISE_FACTOR,
  NEW_OFFER_FACTOR,
  type Thresholds,
} from '#domain/guards/price-doubt.ts'
import { type Minor, minor } from '#domain/money/amounts.ts'
import { listCapturedMoves, listDemoMoves, listDemoOffers } from './guard-moves.ts'

/** Feeds captured from real stores, if a folder of them is named. */
const CAPTURED = process.env.GUARD_FEEDS
/** Every so many-th current offer gets each absurd price. */
const EVERY = 17
const TODAY: Thresholds = {
  far: FAR_FACTOR,
  rise: MOST_RISE_FACTOR,
  fall: MOST_FALL_FACTOR,
  fresh: NEW_OFFER_FACTOR,
}

/** Mistakes of feeds, shops and readers, as they were seen. */
const MISTAKES: Readonly<Record<string, (price: number) => number>> = {
  'one cent': () => 1,
  '× 10': (price) => price * 10,
  '÷ 10': (price) => price / 10,
  '× 100': (price) => price * 100,
  '÷ 100': (price) => price / 100,
  'in SEK': (price) => price * 11.3,
  'in DKK': (price) => price * 7.46,
  'in PLN': (price) => price * 4.27,
  'a roll of 10 as 100 cans': (price) => price / 10,
  'a roll of 10 as one can': (price) => price * 9.1,
  'a roll of 5 as one can': (price) => price * 4.75,
  'first digit lost': (price) => Number(String(Math.round(price)).slice(1)) || 1,
  'last digit lost': (price) => Number(String(Math.round(price)).slice(0, -1)) || 1,
}

/** How often true prices are held and absurd ones are not, by threshold. */
export async function benchGuards(): Promise<void> {
  const demo = generateDemo()
  const { changes, fresh } = listDemoMoves(demo)
  const offers = listDemoOffers(demo)
  const { sales: captured, mistaken } = CAPTURED
    ? await listCapturedMoves(CAPTURED)
    : { sales: [], mistaken: [] }
  const absurd = {
    known: spoil(offers.known),
    fresh: spoil(offers.fresh),
    alone: spoil(offers.alone),
  }
  console.log(
    `Guards, ${demo.records.length} records of the demo: ${changes.length} changes of a price, ${fresh.length} new offers with a market`,
  )
  const held = (moves: ReadonlyArray<JudgedPrice>, thresholds = TODAY) => countHeld(moves, thresholds)
  console.table({
    'changes, demo': held(changes),
    'new offers, demo': held(fresh),
    'new offers without a market, demo': held(offers.alone),
    ...(captured.length > 0 ? { 'sales and their ends, captured feeds': held(captured) } : {}),
    ...(mistaken.length > 0 ? { 'old price named for two packs, captured feeds': held(mistaken) } : {}),
    'absurd changes': held(absurd.known.map(({ judged }) => judged)),
    'absurd new offers': held(absurd.fresh.map(({ judged }) => judged)),
    'absurd new offers without a market': held(absurd.alone.map(({ judged }) => judged)),
  })
  console.log('By threshold: true prices that wait for an operator, absurd ones that do')
  console.table(
    [1.5, 2, 2.5, 3, 4, 5, 10].map((far) => {
      const wait = (moves: ReadonlyArray<JudgedPrice>) => countHeld(moves, { ...TODAY, far })['wait, %']
      return {
        'further than': `× ${far}`,
        'true changes, %': wait([...changes, ...captured]),
        'true new offers, %': wait(fresh),
        'without a market, %': wait(offers.alone),
        'absurd changes, %': wait(absurd.known.map(({ judged }) => judged)),
        'absurd new, %': wait(absurd.fresh.map(({ judged }) => judged)),
        'absurd without a market, %': wait(absurd.alone.map(({ judged }) => judged)),
      }
    }),
  )
  console.log(
    'By threshold of a jump, if stores declared no sale and had no past: true changes that are held',
  )
  const bare = (moves: ReadonlyArray<JudgedPrice>) =>
    moves.map((judged) => ({ ...judged, declared: null, own: null }))
  const [bareChanges, bareCaptured] = [bare(changes), bare(captured)]
  console.table(
    [1.1, 1.2, 1.3, 1.4, 1.5, 1.7].map((rise) => {
      const share = (moves: ReadonlyArray<JudgedPrice>) =>
        countHeld(moves, { ...TODAY, rise, fall: 1 / (2 - rise) })['held, %']
      return {
        'more than': `± ${Math.round((rise - 1) * 100)} %`,
        'demo, %': share(bareChanges),
        ...(captured.length > 0 ? { 'captured, %': share(bareCaptured) } : {}),
      }
    }),
  )
  console.log(
    'Absurd prices that are not held for an operator, by mistake (changes / new / without a market)',
  )
  console.table(countMissed(absurd))
}

type Spoilt = { readonly mistake: string; readonly judged: JudgedPrice }

function spoil(offers: ReadonlyArray<JudgedPrice>): Spoilt[] {
  return offers
    .filter((_, nth) => nth % EVERY === 0)
    .flatMap((judged) =>
      Object.entries(MISTAKES).map(([mistake, make]) => ({
        mistake,
        judged: { ...judged, price: toPrice(make(judged.price)), declared: null },
      })),
    )
}

function toPrice(value: number): Minor {
  return minor(Math.max(1, Math.round(value)))
}

function countHeld(moves: ReadonlyArray<JudgedPrice>, thresholds: Thresholds) {
  const doubts = moves.map((judged) => doubtPrice(judged, thresholds))
  const held = doubts.filter((doubt) => doubt !== null)
  const waiting = held.filter(({ needsOperator }) => needsOperator)
  const percent = (count: number) => Number(((count / moves.length) * 100).toFixed(3))
  return {
    prices: moves.length,
    held: held.length,
    'held, %': percent(held.length),
    'wait for an operator': waiting.length,
    'wait, %': percent(waiting.length),
  }
}

function countMissed(absurd: Record<string, ReadonlyArray<Spoilt>>) {
  return Object.keys(MISTAKES).map((mistake) => {
    const missed = Object.values(absurd).map((all) => {
      const ofMistake = all.filter((spoilt) => spoilt.mistake === mistake)
      const isMissed = ({ judged }: Spoilt) => !doubtPrice(judged, TODAY)?.needsOperator
      return `${ofMistake.filter(isMissed).length} of ${ofMistake.length}`
    })
    return { mistake, missed: missed.join(' / ') }
  })
}
