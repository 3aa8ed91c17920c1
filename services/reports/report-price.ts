import { randomInt } from 'node:crypto'
import { raiseVersion } from '#data/catalogue-version.ts'
import type { Db } from '#data/open-database.ts'
import {
  countHides,
  countOfNetwork,
  countReporters,
  findReportedOffer,
  hideOffer,
  insertReport,
  lockReports,
  type NewReport,
  wasFoundRight,
} from '#data/price-reports.ts'
import type { Evidence } from '#domain/evidence/evidence.ts'
import type { SentReport } from '#domain/forms/report.ts'
import type { Language } from '#domain/language.ts'
import {
  judgeHiding,
  MOST_COUNTED_OF_NETWORK,
  RIGHT_HOLDS_DAYS,
  widenNetwork,
} from '#domain/reports/report-rules.ts'
import { daysBefore } from '#domain/retention.ts'
import { limitAttempts } from '#services/accounts/limit-attempts.ts'
import { recordAudit } from '#services/audit/record-audit.ts'
import type { Deps } from '#services/deps.ts'
import { findEvidence } from '#services/evidence/find-evidence.ts'

const PER_NETWORK = { most: 10, spanSeconds: 60 * 60 }
const PER_WIDE_NETWORK = { most: 40, spanSeconds: 24 * 60 * 60 }

export type Reported =
  | { readonly outcome: 'done'; readonly code: string }
  | { readonly outcome: 'tooMany' | 'gone' }

type Call = SentReport & {
  readonly offerId: number
  readonly network: string
  readonly language: Language
}

/** Keeps the report with the evidence and a copy of what was shown; enough independent ones hide the offer. */
export async function reportPrice(
  deps: Pick<Deps, 'db' | 'catalogue' | 'destination' | 'keys' | 'now'>,
  call: Call,
): Promise<Reported> {
  const wide = widenNetwork(call.network)
  const limits = [
    { name: `report network ${call.network}`, ...PER_NETWORK },
    { name: `report wide network ${wide}`, ...PER_WIDE_NETWORK },
  ]
  if (await limitAttempts(deps, limits)) return { outcome: 'tooMany' }
  const evidence = await findEvidence(deps, call)
  if (!evidence) return { outcome: 'gone' }
  const network = deps.keys.fingerprint(`report network ${wide}`)
  const code = await deps.db.transaction(async (tx) => {
    await lockReports(tx)
    const report = await buildReport(tx, { call, evidence, network, now: deps.now() })
    const code = await keepUnderCode(tx, report)
    if (report.isCounted) await hideIfEnough(tx, report, deps.now())
    return code
  })
  return { outcome: 'done', code }
}

async function buildReport(
  tx: Db,
  { call, evidence, network, now }: { call: Call; evidence: Evidence; network: string; now: Date },
): Promise<Omit<NewReport, 'code'>> {
  const { offerId, store, product, packs } = evidence
  const { minor: price, currency } = packs[0]!.price
  const isCurrent = call.price === null || call.price === price
  const offer = { offerId, price, currency }
  const counted = await countOfNetwork(tx, { network, since: daysBefore(now, 1) })
  const isSettled = await wasFoundRight(tx, { ...offer, since: daysBefore(now, RIGHT_HOLDS_DAYS) })
  return {
    ...offer,
    storeId: store.id,
    productId: product.id,
    reason: call.reason,
    seen: {
      shown: call.shown,
      price: call.price,
      readAt: call.readAt,
      cans: call.cans,
      region: evidence.region,
    },
    evidence,
    network,
    isCounted: isCurrent && !isSettled && counted < MOST_COUNTED_OF_NETWORK,
    email: call.email || null,
    language: call.language,
    createdAt: now,
  }
}

async function hideIfEnough(tx: Db, report: Omit<NewReport, 'code'>, now: Date): Promise<void> {
  const { offerId, storeId, productId } = report
  const offer = await findReportedOffer(tx, offerId)
  const networks = await countReporters(tx, report)
  const hidden = await countHides(tx, { storeId, since: daysBefore(now, 1) })
  const verdict = judgeHiding({
    networks,
    isHidden: offer === null || offer.hiddenAt !== null,
    hiddenOfStore: hidden.ofStore,
    hiddenInAll: hidden.inAll,
  })
  if (verdict === 'show') return
  if (verdict === 'hide') {
    await hideOffer(tx, { offerId, storeId, at: now, reports: networks })
    await raiseVersion(tx)
  }
  await recordAudit(tx, {
    actor: null,
    action: verdict === 'hide' ? 'offer-hidden' : 'offer-not-hidden',
    target: `offer ${offerId}`,
    detail: { store: storeId, product: productId, reports: networks, hiddenToday: hidden.ofStore },
  })
}

/** Without letters that are easily mistaken for others. */
const CODE_LETTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const CODE_LENGTH = 6
const MOST_TRIES = 5

async function keepUnderCode(tx: Db, report: Omit<NewReport, 'code'>): Promise<string> {
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const code = makeCode()
    if ((await insertReport(tx, { ...report, code })) !== null) return code
  }
  throw new Error('no free code for a report')
}

function makeCode(): string {
  return Array.from({ length: CODE_LENGTH }, () => CODE_LETTERS[randomInt(CODE_LETTERS.length)]).join('')
}
