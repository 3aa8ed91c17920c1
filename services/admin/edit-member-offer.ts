import { findMemberOffer, listMemberOfferTexts } from '#data/member-offers.ts'
import {
  findNamedProducts,
  findProductsCalled,
  listStoreNames,
  type NamedProduct,
} from '#data/member-offers-table.ts'
import { MemberOfferSchema } from '#domain/forms/member-offer.ts'
import { OTHER_LANGUAGES, type OtherLanguage } from '#domain/language.ts'
import { saveMemberOffer } from '#services/club/save-member-offer.ts'
import type { Deps } from '#services/deps.ts'
import type { Admin } from './require-admin.ts'

/** As an operator types it. Days are whole ones, in UTC: an offer holds to the end of its last day. */
export type TypedMemberOffer = TypedTexts & {
  readonly storeId: string
  readonly title: string
  readonly code: string
  readonly conditions: string
  readonly from: string
  readonly until: string
  /** One per line: a name, or the address of its page. Empty for everything the store sells. */
  readonly products: string
}

/** In other languages than English, by field and language: 'title.sv'. */
type TypedTexts = Readonly<Partial<Record<`${'title' | 'conditions'}.${OtherLanguage}`, string>>>

const DAY_MS = 24 * 60 * 60 * 1000

export type SavedOffer =
  | { readonly ok: true; readonly id: number }
  | { readonly ok: false; readonly errors: Readonly<Record<string, string>> }

/** Checks the typed offer and saves it: a new one, or the one with this id. */
export async function saveTypedOffer(
  deps: Pick<Deps, 'db'>,
  { id, typed, admin }: { id: number | null; typed: TypedMemberOffer; admin: Admin },
): Promise<SavedOffer> {
  const { found, unknown } = await findTypedProducts(deps, typed.products)
  const until = parseDay(typed.until)
  const checked = MemberOfferSchema.safeParse({
    ...typed,
    texts: OTHER_LANGUAGES.map((language) => ({
      language,
      title: typed[`title.${language}`] ?? '',
      conditions: typed[`conditions.${language}`] ?? '',
    })),
    productIds: found.map((product) => product.id),
    validFrom: parseDay(typed.from) ?? new Date(Number.NaN),
    validTo: until ? new Date(until.getTime() + DAY_MS) : null,
  })
  const errors = {
    ...(unknown.length > 0 && { products: `unknown:${unknown.join(', ')}` }),
    ...(typed.until && !until && { until: 'moment.invalid' }),
    ...(checked.success ? {} : collectErrors(checked.error.issues)),
  }
  if (!checked.success || Object.keys(errors).length > 0) return { ok: false, errors }
  const saved = await saveMemberOffer(deps, { ...checked.data, ...(id !== null && { id }), actor: admin.id })
  return saved.ok ? saved : { ok: false, errors: { title: saved.reason } }
}

/** The offer as it would be typed; null when there is none. */
export async function getTypedOffer({ db }: Pick<Deps, 'db'>, id: number): Promise<TypedMemberOffer | null> {
  const offer = await findMemberOffer(db, id)
  if (!offer) return null
  const products = await findNamedProducts(db, offer.productIds)
  const texts = await listMemberOfferTexts(db, id)
  return {
    storeId: String(offer.storeId),
    title: offer.title,
    code: offer.code ?? '',
    conditions: offer.conditions ?? '',
    from: writeDay(offer.validFrom),
    until: offer.validTo ? writeDay(new Date(offer.validTo.getTime() - 1)) : '',
    products: products.map(({ name }) => name).join('\n'),
    ...Object.fromEntries(
      texts.flatMap(({ language, title, conditions }) => [
        [`title.${language}`, title],
        [`conditions.${language}`, conditions ?? ''],
      ]),
    ),
  }
}

/** Hides it from now on. False when there is none with this id. */
export async function endMemberOffer(
  deps: Pick<Deps, 'db' | 'now'>,
  { id, admin }: { id: number; admin: Admin },
): Promise<boolean> {
  const offer = await findMemberOffer(deps.db, id)
  if (!offer) return false
  const { id: _, createdAt, ...values } = offer
  const validTo = deps.now()
  const validFrom = offer.validFrom < validTo ? offer.validFrom : new Date(validTo.getTime() - 1)
  return (await saveMemberOffer(deps, { ...values, id, validFrom, validTo, actor: admin.id })).ok
}

export function listStoresForOffers({ db }: Pick<Deps, 'db'>) {
  return listStoreNames(db)
}

async function findTypedProducts(
  { db }: Pick<Deps, 'db'>,
  text: string,
): Promise<{ found: ReadonlyArray<NamedProduct>; unknown: ReadonlyArray<string> }> {
  const names = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
  const slugs = names.map(slugOf)
  const found = await findProductsCalled(db, { names, slugs })
  const isFound = (name: string) =>
    found.some((product) => product.slug === slugOf(name) || sameName(product.name, name))
  return { found, unknown: names.filter((name) => !isFound(name)) }
}

function slugOf(text: string): string {
  return (
    text
      .replace(/[?#].*$/, '')
      .split('/')
      .filter(Boolean)
      .at(-1) ?? ''
  )
}

function sameName(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase()
}

const FIELD_OF: Readonly<Record<string, string>> = {
  validFrom: 'from',
  validTo: 'until',
  productIds: 'products',
}

function collectErrors(issues: ReadonlyArray<{ path: ReadonlyArray<PropertyKey>; message: string }>) {
  const errors: Record<string, string> = {}
  for (const { path, message } of issues) errors[nameField(path)] ??= message
  return errors
}

function nameField([first, place, part]: ReadonlyArray<PropertyKey>): string {
  if (first === 'texts') return `${String(part)}.${OTHER_LANGUAGES[Number(place)]}`
  return FIELD_OF[String(first)] ?? String(first)
}

function parseDay(text: string): Date | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return null
  const day = new Date(`${text}T00:00:00Z`)
  return Number.isNaN(day.getTime()) ? null : day
}

function writeDay(date: Date): string {
  return date.toISOString().slice(0, 10)
}
