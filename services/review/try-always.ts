import { readRates } from '#data/exchange-rates.ts'
import { findReviewListing, readCandidates } from '#data/review-queue.ts'
import { listWaiting, type TrialListing, toTrialInput } from '#data/trial-listings.ts'
import type { ExchangeRates } from '#domain/currency.ts'
import { FAR_FACTOR } from '#domain/guards/price-doubt.ts'
import type { Minor } from '#domain/money/amounts.ts'
import type { Deps } from '#services/deps.ts'
import type { LoadedMatcher } from '#services/feeds/feed-deps.ts'
import { matchByStore, openTrial, type Trial } from '#services/feeds/open-trial.ts'
import { loadEvidence, toEuro } from '#services/held/load-evidence.ts'
import { type AlwaysOption, listAlways } from './list-always.ts'
import { type Replay, replayAlways } from './replay-always.ts'

/** A waiting listing that would have its product. */
type Settled = Pick<TrialListing, 'id' | 'storeId' | 'storeName' | 'title' | 'price' | 'currency'> & {
  readonly productId: number
  readonly productName: string
  readonly cans: number
  /** Null where it has no market. */
  readonly fits: boolean | null
}

export type TriedOption = AlwaysOption & { readonly settles: number }

export type TriedAlways = {
  readonly productId: number
  readonly productName: string
  readonly cans: number
  readonly options: ReadonlyArray<TriedOption>
  readonly chosen: TriedOption | null
  readonly settled: ReadonlyArray<Settled>
  readonly replay: Replay | null
}

type TrialDeps = Pick<Deps, 'db' | 'now' | 'admin'>
export type AlwaysRequest = {
  readonly listingId: number
  readonly productId: number
  readonly cans: number
  /** The key of an option; the first one where it is not among them. */
  readonly option: string
}

/** What may be learnt from a decision, what each of these settles, and what the chosen one changes in all kept runs. */
export async function tryAlways(
  deps: TrialDeps,
  request: AlwaysRequest,
  { mostMs }: { mostMs: number },
): Promise<TriedAlways | null> {
  const { feeds } = deps.admin
  const opened = feeds && (await openAlways(deps, request))
  if (!feeds || !opened) return null
  const { trial, options, product } = opened
  const chosen = options.find(({ key }) => key === request.option) ?? options[0] ?? null
  const { productId, cans } = request
  const base = { productId, productName: product.name, cans }
  if (!chosen) return { ...base, options, chosen, settled: [], replay: null }
  const taught = trial.teach(chosen.always)
  const storeId = chosen.always.kind === 'rule' ? chosen.always.rule.storeId : null
  return {
    ...base,
    options: options.map(({ key, always, rows }) => ({ key, always, settles: rows.length })),
    chosen: { key: chosen.key, always: chosen.always, settles: chosen.rows.length },
    settled: await describeSettled(deps, chosen.rows),
    replay: await replayAlways(feeds, { storeId, without: trial.without, taught, mostMs }),
  }
}

type SettledRow = TrialListing & { readonly settledAs: number; readonly settledCans: number }
type OpenedOption = TriedOption & { readonly rows: ReadonlyArray<SettledRow> }

/** Only what would settle the listing itself is offered. */
export async function openAlways(
  { db }: Pick<Deps, 'db'>,
  { listingId, productId, cans }: Pick<AlwaysRequest, 'listingId' | 'productId' | 'cans'>,
): Promise<{ trial: Trial; options: OpenedOption[]; product: { name: string } } | null> {
  const listing = await findReviewListing(db, listingId)
  const product = (await readCandidates(db, [productId])).get(productId)
  if (!listing || !product) return null
  const trial = await openTrial(db)
  const waiting = await listWaiting(db, null)
  const own = toTrialInput(listing)
  const asked = { listing: { ...own, storeId: listing.storeId }, product, cans }
  const options = listAlways(trial.without.matcher, asked).flatMap(({ key, always }): OpenedOption[] => {
    const taught = trial.teach(always)
    const result = matchByStore(taught)(listing.storeId, own)
    if (result.outcome !== 'matched' || result.productId !== productId) return []
    const rows = findSettled(waiting, { without: trial.without, taught }).filter(({ id }) => id !== listingId)
    return [{ key, always, rows, settles: rows.length }]
  })
  return { trial, options, product }
}

function findSettled(
  waiting: ReadonlyArray<TrialListing>,
  { without, taught }: { without: LoadedMatcher; taught: LoadedMatcher },
): SettledRow[] {
  const [matchBefore, matchAfter] = [matchByStore(without), matchByStore(taught)]
  return waiting.flatMap((row) => {
    const input = toTrialInput(row)
    const after = matchAfter(row.storeId, input)
    if (after.outcome !== 'matched' || matchBefore(row.storeId, input).outcome === 'matched') return []
    // It has waited since its words changed: only an operator brings it back.
    if (row.productId !== null && row.productId !== after.productId) return []
    return [{ ...row, settledAs: after.productId, settledCans: after.cans }]
  })
}

async function describeSettled({ db, now }: TrialDeps, rows: ReadonlyArray<SettledRow>): Promise<Settled[]> {
  const names = await readCandidates(
    db,
    rows.map(({ settledAs }) => settledAs),
  )
  const rates = await readRates(db, now())
  const packs = rows.map(({ settledAs, settledCans, storeId }) => ({
    ...{ productId: settledAs, cans: settledCans, storeId },
  }))
  const { findMarket } = await loadEvidence(db, packs, now())
  return rows.map((row, nth) => {
    const { id, storeId, storeName, title, price, currency, settledAs, settledCans } = row
    const middle = findMarket(packs[nth]!)?.middle ?? null
    return {
      ...{ id, storeId, storeName, title, price, currency, productId: settledAs, cans: settledCans },
      productName: names.get(settledAs)?.name ?? '',
      fits: middle === null ? null : doesFit(row, { middle, rates }),
    }
  })
}

function doesFit(
  { price, currency }: SettledRow,
  { middle, rates }: { middle: Minor; rates: ExchangeRates },
): boolean | null {
  const euro = price === null || currency === null ? null : toEuro(price, currency, rates)
  return euro === null ? null : euro <= middle * FAR_FACTOR && euro >= middle / FAR_FACTOR
}
