import { readProductNames } from '#data/admin-products.ts'
import type { StoreInput } from '#data/admin-stores.ts'
import { findAdminStore } from '#data/admin-stores.ts'
import type { FeedStore } from '#data/feed-stores.ts'
import type { FormErrors, FormValues } from '#domain/forms/form-answer.ts'
import type { StoreField, StoreForm } from '#domain/forms/store.ts'
import type { FeedKey } from '#feeds/fetch/feed-key.ts'
import type { Admin } from '#services/admin/require-admin.ts'
import type { Deps } from '#services/deps.ts'
import { checkStoreForm } from './check-store-form.ts'
import { type FoundFeed, findStoreFeed } from './find-store-feed.ts'
import { readFormKey } from './form-key.ts'
import { type StoreWritten, saveStore } from './save-store.ts'
import { toStoreInput } from './store-input.ts'
import { type FeedTrial, type ProposedOptions, type TriedListing, tryFeed } from './try-feed.ts'

type Typed = { readonly values: FormValues<StoreField>; readonly storeId: number | null }
type Wrong = { readonly ok: false; readonly errors: FormErrors<StoreField> }
type Known = { readonly platform: string; readonly apiUrl: string | null; readonly isFound: boolean }

export type NamedTrial = Omit<FeedTrial, 'listings'> & {
  readonly listings: ReadonlyArray<TriedListing & { readonly productName: string | null }>
}
export type StoreTried =
  | Wrong
  | ({ readonly ok: true; readonly trial: NamedTrial; readonly proposed: ProposedOptions } & Known)
  | ({ readonly ok: false; readonly reason: string } & Known)

/** Reads the feed of a store as it is typed in, before anything is saved. Writes nothing. */
export async function tryStoreForm(deps: Deps, typed: Typed): Promise<StoreTried> {
  const checked = await prepare(deps, typed)
  if (!checked.ok) return checked
  const { input, known } = checked
  const { feeds } = deps.admin
  if (!feeds) return { ok: false, reason: 'unavailable: this server reads no feeds', ...known }
  const store = await toFeedStore(deps, typed, input)
  const first = await tryFeed(feeds, store)
  const { proposed } = first
  // What is proposed is tried at once, so that the operator sees what would come of it.
  const tried =
    proposed.columns.length > 0 ? await tryFeed(feeds, withColumns(store, proposed.columns)) : first
  return tried.ok
    ? { ok: true, trial: await nameProducts(deps, tried.trial), proposed, ...known }
    : { ok: false, reason: first.ok ? tried.reason : first.reason, ...known }
}

function withColumns(store: FeedStore, columns: ProposedOptions['columns']): FeedStore {
  const options = store.feedOptions as { readonly columns?: Record<string, string> } | null
  const proposed = Object.fromEntries(columns.map(({ field, column }) => [field, column]))
  return { ...store, feedOptions: { ...options, columns: { ...options?.columns, ...proposed } } }
}

export type StoreSaved =
  | Wrong
  | ({ readonly ok: true; readonly storeId: number; readonly convertedRules: number } & Known)

/** A draft may wait for its feed: then its platform is empty, and it cannot be switched on. */
export async function saveStoreForm(
  deps: Deps,
  { admin, ...typed }: Typed & { admin: Admin },
): Promise<StoreSaved> {
  const checked = await prepare(deps, typed, { mayLackFeed: await isDraft(deps, typed) })
  if (!checked.ok) return checked
  const written = await saveStore(deps, { storeId: typed.storeId, store: checked.input, admin })
  if (!written.ok) return { ok: false, errors: explainUnwritten(written) }
  return { ...written, ...checked.known }
}

function explainUnwritten(written: Extract<StoreWritten, { ok: false }>): FormErrors<StoreField> {
  if (written.reason === 'no-such-store') return { name: 'There is no such store any more.' }
  const { currency } = written
  return { currency: `Its rules for countries are in ${currency}, which has no exchange rate any more.` }
}

async function isDraft({ db }: Pick<Deps, 'db'>, { storeId }: Typed): Promise<boolean> {
  return storeId === null || (await findAdminStore(db, storeId))?.status === 'pending'
}

const NO_FEED: Known = { platform: '', apiUrl: null, isFound: false }

async function prepare(
  deps: Deps,
  typed: Typed,
  { mayLackFeed = false } = {},
): Promise<Wrong | { ok: true; input: StoreInput; known: Known }> {
  const checked = await checkStoreForm(deps, typed)
  if (!checked.ok) return checked
  const { form } = checked
  const before = typed.storeId === null ? null : await findAdminStore(deps.db, typed.storeId)
  const key = readFormKey(deps, form, before)
  if (!key.ok) return key
  const found = await findFeedOf(deps, form, key.key)
  const isSilent = form.platform === '' && form.apiUrl === null
  if (!found.ok && !(mayLackFeed && isSilent)) {
    return { ok: false, errors: { [found.field]: found.message } }
  }
  const { platform, apiUrl, isFound } = found.ok ? found : NO_FEED
  const feedOrigin = new URL(apiUrl ?? '', form.storeUrl).origin
  if (key.key && key.key.origin !== feedOrigin) {
    const message = `The feed was found at ${feedOrigin}. Give its address, so that the key goes there.`
    return { ok: false, errors: { apiUrl: message } }
  }
  const input = toStoreInput({ ...form, apiUrl }, { platform, key: key.columns })
  return { ok: true, input, known: { platform, apiUrl, isFound } }
}

async function findFeedOf(deps: Deps, form: StoreForm, key: FeedKey | null): Promise<FoundFeed> {
  const { feeds } = deps.admin
  if (feeds || form.platform) return findStoreFeed(feeds ?? UNASKED, form, key)
  return { ok: false, field: 'platform', message: 'This server cannot find it out. Choose one of the list.' }
}

/** A platform that was chosen needs no request. */
const UNASKED = {
  fetcher: {
    fetch: () => Promise.reject(new Error('nobody is to be asked')),
    close: () => Promise.resolve(),
  },
}

async function toFeedStore({ db }: Pick<Deps, 'db'>, { storeId }: Typed, input: StoreInput) {
  const before = storeId === null ? null : await findAdminStore(db, storeId)
  return {
    id: storeId ?? 0,
    name: input.name,
    storeUrl: input.storeUrl,
    apiUrl: input.apiUrl ?? null,
    apiKeyName: input.apiKeyName ?? null,
    apiKeyPlace: input.apiKeyPlace ?? null,
    apiKeySealed: input.apiKeySealed ?? null,
    platform: input.platform,
    feedOptions: input.feedOptions,
    currency: input.currency,
    crawlDelayMs: input.crawlDelayMs ?? 0,
    status: before?.status ?? 'pending',
    isDemo: before?.isDemo ?? false,
    nextRunAt: null,
  }
}

async function nameProducts({ db }: Pick<Deps, 'db'>, trial: FeedTrial): Promise<NamedTrial> {
  const ids = trial.listings.flatMap(({ productId }) => (productId === null ? [] : [productId]))
  const names = await readProductNames(db, ids)
  return {
    ...trial,
    listings: trial.listings.map((listing) => ({
      ...listing,
      productName: listing.productId === null ? null : (names.get(listing.productId) ?? null),
    })),
  }
}
