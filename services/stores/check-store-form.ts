import { findRivalStore } from '#data/admin-stores.ts'
import { readRates } from '#data/exchange-rates.ts'
import type { ExchangeRates } from '#domain/currency.ts'
import type { FormErrors, FormValues } from '#domain/forms/form-answer.ts'
import { isFreeFrom, isParcelCost, TOO_DEAR, TOO_FAR } from '#domain/forms/parcel-cost.ts'
import { checkStore, type StoreField, type StoreForm } from '#domain/forms/store.ts'
import { FEED_FIELDS, FEED_NETWORKS } from '#feeds/feed-fields.ts'
import { FEED_PLATFORMS } from '#feeds/read-options.ts'
import type { Deps } from '#services/deps.ts'

export type StoreChecked =
  | { readonly ok: true; readonly form: StoreForm }
  | { readonly ok: false; readonly errors: FormErrors<StoreField> }

/** Checks the typed store against the rules and the database. Returns every problem at once. */
export async function checkStoreForm(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { values, storeId }: { values: FormValues<StoreField>; storeId: number | null },
): Promise<StoreChecked> {
  const checked = checkStore(values)
  if (!checked.ok) return checked
  const form = checked.value
  const rates = await readRates(db, now())
  const rival = await findRivalStore(db, { ...form, except: storeId ?? 0 })
  const errors: FormErrors<StoreField> = {
    ...(rival && rivalErrors(rival, form)),
    ...(!rates[form.currency] && { currency: `There is no exchange rate for ${form.currency} yet.` }),
    ...(form.platform && !isIn(FEED_PLATFORMS, form.platform) && { platform: 'Choose one of the list.' }),
    ...(form.network && !isIn(FEED_NETWORKS, form.network) && { network: 'Choose one of the list.' }),
    ...shippingErrors(form, rates),
    ...unknownColumn(form),
  }
  return Object.keys(errors).length === 0 ? { ok: true, form } : { ok: false, errors }
}

function rivalErrors(rival: { name: string; storeUrl: string }, form: StoreForm): FormErrors<StoreField> {
  if (rival.name === form.name) return { name: 'There is a store of this name.' }
  return { storeUrl: `That is the address of ${rival.name}.` }
}

function shippingErrors({ currency, ...form }: StoreForm, rates: ExchangeRates): FormErrors<StoreField> {
  const errors = (['eu', 'nonEu'] as const).map((region) => {
    const [cost, freeFrom] = [form[`${region}Cost`], form[`${region}FreeFrom`]]
    return {
      ...(cost !== null && !isParcelCost(cost, currency, rates) && { [`${region}Cost`]: TOO_DEAR }),
      ...(freeFrom !== null && !isFreeFrom(freeFrom, currency, rates) && { [`${region}FreeFrom`]: TOO_FAR }),
    }
  })
  return Object.assign({}, ...errors)
}

function unknownColumn({ columns }: StoreForm): FormErrors<StoreField> {
  const unknown = Object.keys(columns).find((field) => !isIn(FEED_FIELDS, field))
  return unknown === undefined
    ? {}
    : { columns: `"${unknown}" is none of our fields: ${FEED_FIELDS.join(', ')}.` }
}

function isIn(names: ReadonlyArray<string>, name: string): boolean {
  return names.includes(name)
}
