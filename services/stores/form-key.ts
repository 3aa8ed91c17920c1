import type { AdminStore, StoreInput } from '#data/admin-stores.ts'
import type { FormErrors } from '#domain/forms/form-answer.ts'
import type { StoreField, StoreForm } from '#domain/forms/store.ts'
import type { FeedKey } from '#feeds/fetch/feed-key.ts'
import type { Deps } from '#services/deps.ts'
import { openFeedKey, sealFeedKey } from '#services/feeds/feed-key.ts'

type KeyColumns = Required<Pick<StoreInput, 'apiKeyName' | 'apiKeyPlace' | 'apiKeySealed'>>
export type FormKey = { readonly columns: KeyColumns; readonly key: FeedKey | null }
type Wrong = { readonly ok: false; readonly errors: FormErrors<StoreField> }

const NO_KEY: FormKey = {
  columns: { apiKeyName: null, apiKeyPlace: null, apiKeySealed: null },
  key: null,
}

/**
 * The key of a feed from its form: a new one, the kept one, or none. A kept key is sent only to the origin it was
 * given for: for another it has to be typed again.
 */
export function readFormKey(
  { keys }: Pick<Deps, 'keys'>,
  form: StoreForm,
  before: AdminStore | null,
): ({ readonly ok: true } & FormKey) | Wrong {
  const { apiKeyName: name, apiKeyPlace: place, apiKey: typed, removeKey } = form
  const kept = removeKey ? null : (before?.apiKeySealed ?? null)
  if (typed === null && (removeKey || (name === null && kept === null))) return { ok: true, ...NO_KEY }
  if (name === null) return wrong({ apiKeyName: 'Give the name that the key is sent under.' })
  const url = URL.parse(form.apiUrl ?? '', form.storeUrl)
  if (!url) return wrong({ apiUrl: 'That is not an address.' })
  const { origin } = url
  if (typed !== null) {
    const apiKeySealed = sealFeedKey(keys.seal, { origin, value: typed })
    return {
      ok: true,
      columns: { apiKeyName: name, apiKeyPlace: place, apiKeySealed },
      key: { name, place, value: typed, origin },
    }
  }
  if (kept === null) return wrong({ apiKey: 'Type the key, or leave its name empty.' })
  const columns = { apiKeyName: name, apiKeyPlace: place, apiKeySealed: kept }
  const opened = openFeedKey({ openKey: keys.open }, columns, url.href)
  return opened.ok ? { ok: true, columns, key: opened.key } : wrong({ apiKey: TYPE_AGAIN })
}

const TYPE_AGAIN = 'The kept key is not for this address, or cannot be read any more. Type it again.'

function wrong(errors: FormErrors<StoreField>): Wrong {
  return { ok: false, errors }
}
