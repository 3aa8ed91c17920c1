import { findAdminStore } from '#data/admin-stores.ts'
import { raiseVersion } from '#data/catalogue-version.ts'
import { readRates } from '#data/exchange-rates.ts'
import { lockStore } from '#data/feed-stores.ts'
import {
  insertShippingRule,
  listShippingRules,
  type ShippingRuleInput,
  updateShippingRule,
} from '#data/shipping-rules.ts'
import { countryName } from '#domain/country-name.ts'
import type { FormErrors, FormValues } from '#domain/forms/form-answer.ts'
import { checkShippingRule, type ShippingRuleField } from '#domain/forms/shipping-rule.ts'
import type { Admin } from '#services/admin/require-admin.ts'
import { recordAudit } from '#services/audit/record-audit.ts'
import type { Deps } from '#services/deps.ts'

export type RuleSaved =
  | { readonly ok: true; readonly ruleId: number }
  | { readonly ok: false; readonly reason: 'no-such-store' | 'no-such-rule' }
  | { readonly ok: false; readonly reason: 'invalid'; readonly errors: FormErrors<ShippingRuleField> }

type Asked = {
  readonly storeId: number
  /** Null for a new one. */
  readonly ruleId: number | null
  readonly values: FormValues<ShippingRuleField>
  readonly admin: Admin
}

/** Adds or changes a rule of a store. A country that another rule of the store has is refused. */
export function saveShippingRule(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { storeId, ruleId, values, admin }: Asked,
): Promise<RuleSaved> {
  return db.transaction(async (tx): Promise<RuleSaved> => {
    await lockStore(tx, storeId)
    const store = await findAdminStore(tx, storeId)
    if (!store) return { ok: false, reason: 'no-such-store' }
    const checked = checkShippingRule(values, { currency: store.currency, rates: await readRates(tx, now()) })
    if (!checked.ok) return { ok: false, reason: 'invalid', errors: checked.errors }
    const rules = await listShippingRules(tx, storeId)
    const taken = new Set(rules.filter(({ id }) => id !== ruleId).flatMap(({ countries }) => countries))
    const twice = checked.value.countries.find((country) => taken.has(country))
    if (twice) {
      const countries = `${countryName(twice, 'en')} is in another rule of this store. Take it out there first.`
      return { ok: false, reason: 'invalid', errors: { countries } }
    }
    const former = rules.find(({ id }) => id === ruleId)
    const rule = { ...checked.value, changedAt: now(), changedBy: admin.email }
    const isKnown = ruleId === null || (await updateShippingRule(tx, { storeId, ruleId }, rule))
    if (!isKnown) return { ok: false, reason: 'no-such-rule' }
    const id = ruleId ?? (await insertShippingRule(tx, storeId, rule))
    await raiseVersion(tx)
    await recordAudit(tx, {
      actor: admin.id,
      action: ruleId === null ? 'add shipping rule' : 'edit shipping rule',
      target: `store ${storeId}`,
      detail: {
        name: store.name,
        countries: rule.countries.join(' '),
        sends: String(rule.sends),
        charges: listCharges(former, rule).join(' ') || undefined,
      },
    })
    return { ok: true, ruleId: id }
  })
}

/** The countries to which a parcel costs something else now. Alerts on delivered totals read it in the audit log. */
function listCharges(before: ShippingRuleInput | undefined, after: ShippingRuleInput): string[] {
  if (!before) return after.countries
  const isSame =
    before.sends === after.sends && before.cost === after.cost && before.freeFrom === after.freeFrom
  const all = [...new Set([...before.countries, ...after.countries])]
  return isSame
    ? all.filter((country) => before.countries.includes(country) !== after.countries.includes(country))
    : all
}
