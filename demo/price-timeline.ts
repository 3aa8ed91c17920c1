import { isLucky, pickBetween, pickWhole, type Random } from './random.ts'

/** A store is read at fixed hours; run 0 is its newest reading, run 1 the one before. */
export const RUN_INTERVAL_S = 6 * 3600
export const RUNS_PER_DAY = 4
/** The last run that is less than 180 days old for every store. */
export const OLDEST_RUN = 719

/** Valid in a store for a product from a run on, for all its packs alike. */
export type Segment = {
  readonly run: number
  /** Relative to the store's usual price. */
  readonly level: number
  /** The share taken off, with the usual price shown beside it; 0 outside campaigns. */
  readonly off: number
  /** A higher 'earlier' price shown beside a price that never changed; 1 when there is none. */
  readonly inflation: number
}

/** 'true' campaigns reduce the price that was charged before; 'false' ones show an earlier price that never was. */
export type Discount = 'none' | 'true' | 'false'

type Campaign = { readonly from: number; readonly to: number; readonly off: number }

const NEWEST_CAMPAIGN_RUN = 4
const OLDEST_CAMPAIGN_RUN = 40 * RUNS_PER_DAY
/** Before a campaign the price is unchanged for this long, so that it cannot seem to have been raised first. */
const QUIET_RUNS = 45 * RUNS_PER_DAY
const REHEARSAL_RUNS = 7 * RUNS_PER_DAY
const REHEARSAL_PAUSE_RUNS = 8 * RUNS_PER_DAY
const PAST_CAMPAIGN_CHANCE = 0.42
/** How often the usual price changed in half a year; each entry is equally likely. */
const CHANGE_COUNTS = [0, 1, 1, 2, 2, 3, 3, 4, 5]

/** Oldest first; the first one begins at `firstRun`. A history too short for a campaign has none. */
export function buildSegments(
  random: Random,
  { firstRun, discount }: { firstRun: number; discount: Discount },
): Segment[] {
  if (discount === 'false') return buildFalseDiscount(random, firstRun)
  const campaign = findCampaign(random, { firstRun, isCurrent: discount === 'true' })
  const campaigns = campaign ? [campaign, ...findRehearsal(campaign, firstRun)] : []
  const changes = pickChanges(random, firstRun).filter((run) => !campaign || !isQuiet(run, campaign))
  const runs = new Set([firstRun, ...changes, ...campaigns.flatMap(({ from, to }) => [from, to])])
  let level = 1
  return [...runs]
    .filter((run) => run >= 0)
    .toSorted((a, b) => b - a)
    .map((run) => {
      if (changes.includes(run)) level = step(random, level)
      const isOn = campaigns.some(({ from, to }) => run <= from && run > to)
      return { run, level, off: campaign && isOn ? campaign.off : 0, inflation: 1 }
    })
}

function buildFalseDiscount(random: Random, firstRun: number): Segment[] {
  const inflation = pickBetween(random, 1.12, 1.4)
  const since = isLucky(random, 0.5) ? firstRun : pickWhole(random, 0, firstRun)
  const honest = { run: firstRun, level: 1, off: 0, inflation: 1 }
  const inflated = { run: since, level: 1, off: 0, inflation }
  return since === firstRun ? [inflated] : [honest, inflated]
}

/** A current campaign has no end yet: it continues below run 0. */
function findCampaign(
  random: Random,
  { firstRun, isCurrent }: { firstRun: number; isCurrent: boolean },
): Campaign | null {
  const off = Math.round(pickBetween(random, 8, 33)) / 100
  if (isCurrent) {
    if (firstRun <= NEWEST_CAMPAIGN_RUN) return null
    const from = pickWhole(random, NEWEST_CAMPAIGN_RUN, Math.min(OLDEST_CAMPAIGN_RUN, firstRun) - 1)
    return { from, to: -1, off }
  }
  const days = pickWhole(random, 5, 21)
  if (!isLucky(random, PAST_CAMPAIGN_CHANCE) || firstRun < (days + 2) * RUNS_PER_DAY) return null
  const to = pickWhole(random, 0, firstRun - days * RUNS_PER_DAY - 1)
  return { from: to + days * RUNS_PER_DAY, to, off }
}

/**
 * One current campaign in four comes soon after another one at the same price: reduced, and yet not lower than it was.
 * Derived from the campaign, because another random number would change all that follow it.
 */
function findRehearsal({ from, to, off }: Campaign, firstRun: number): Campaign[] {
  const end = from + REHEARSAL_PAUSE_RUNS
  const start = end + REHEARSAL_RUNS
  const isRehearsed = to < 0 && Math.round(off * 100) % 4 === 0 && start < firstRun
  return isRehearsed ? [{ from: start, to: end, off }] : []
}

function isQuiet(run: number, { from, to }: Campaign): boolean {
  return run >= to && run <= from + QUIET_RUNS
}

function pickChanges(random: Random, firstRun: number): number[] {
  const wanted = CHANGE_COUNTS[Math.floor(random() * CHANGE_COUNTS.length)]! * (firstRun / OLDEST_RUN)
  return Array.from({ length: Math.round(wanted) }, () => pickWhole(random, 0, firstRun - 1)).filter(
    (run) => run >= 0,
  )
}

function step(random: Random, level: number): number {
  const size = pickBetween(random, 0.02, 0.06)
  const isUp = level < 0.92 || (level < 1.1 && isLucky(random, 0.55))
  return isUp ? level * (1 + size) : level * (1 - size)
}
