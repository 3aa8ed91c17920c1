import { raiseVersion } from '#data/catalogue-version.ts'
import { endHandRate, insertHandRate } from '#data/hand-rates.ts'
import { listUsedRates, lockRates } from '#data/published-rates.ts'
import { toUtcDay } from '#domain/day.ts'
import type { FormErrors, FormValues } from '#domain/forms/form-answer.ts'
import { checkHandRate, type HandRateField } from '#domain/forms/hand-rate.ts'
import { formatRate } from '#domain/rate.ts'
import type { Admin } from '#services/admin/require-admin.ts'
import { recordAudit } from '#services/audit/record-audit.ts'
import type { Deps } from '#services/deps.ts'

const DAY_MS = 24 * 60 * 60_000

export type HandRateSet =
  | { readonly ok: true; readonly currency: string; readonly perEur: string }
  | { readonly ok: false; readonly errors: FormErrors<HandRateField> }

/** Sets a rate by hand, from now to the end of a day (UTC). It ends the one that was in force before. */
export async function setHandRate(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { typed, admin }: { typed: FormValues<HandRateField>; admin: Admin },
): Promise<HandRateSet> {
  const at = now()
  const published = await listUsedRates(db, toUtcDay(at))
  const checked = checkHandRate(typed, {
    now: at,
    findPublished: (currency) => published.find((rate) => rate.currency === currency)?.perEur ?? null,
  })
  if (!checked.ok) return checked
  const { currency, rate, until, reason } = checked.value
  const perEur = formatRate(rate)
  await db.transaction(async (tx) => {
    await lockRates(tx)
    const before = await endHandRate(tx, { currency, at })
    await insertHandRate(tx, {
      ...{ currency, reason, perEur: rate, validFrom: at, setBy: admin.email },
      validTo: new Date(Date.parse(until) + DAY_MS),
    })
    await recordAudit(tx, {
      actor: admin.id,
      action: 'rate-set-by-hand',
      target: `rate ${currency}`,
      detail: { perEur, until, reason, before: before && formatRate(before) },
    })
    await raiseVersion(tx)
  })
  return { ok: true, currency, perEur }
}

/** Back to the published rate at once. False when none is set by hand. */
export function removeHandRate(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { currency, admin }: { currency: string; admin: Admin },
): Promise<boolean> {
  return db.transaction(async (tx) => {
    await lockRates(tx)
    const ended = await endHandRate(tx, { currency, at: now() })
    if (!ended) return false
    await recordAudit(tx, {
      actor: admin.id,
      action: 'rate-back-to-published',
      target: `rate ${currency}`,
      detail: { before: formatRate(ended) },
    })
    await raiseVersion(tx)
    return true
  })
}
