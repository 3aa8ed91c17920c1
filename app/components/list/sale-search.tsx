import { useEffect, useRef } from 'react'
import { Form, useNavigate } from 'react-router'
import { DEALS_ADDRESS } from '#app/components/shell/shell-types.ts'
import { useNextLocation } from '#app/components/shell/use-next-location.ts'
import { Button } from '#app/components/ui/button.tsx'
import { SearchField } from '#app/components/ui/search-field.tsx'
import { useEarlyInput } from '#app/components/ui/use-early-input.ts'
import { useOnChange } from '#app/components/ui/use-on-change.ts'
import { useTranslation } from '#app/i18n/i18n.tsx'
import { type ListQuery, writeListQuery } from '#domain/addresses/write-list-query.ts'
import { readAwaitedQuery } from './awaited-query.ts'
import { HiddenQuery } from './hidden-query.tsx'
import { listAddress } from './list-address.ts'
import styles from './sale-search.module.css'

/** Long enough for the next letter of a quick typist. */
const TYPING_PAUSE_MS = 250

/** Narrows the list during typing. Without scripts it is a plain GET form. */
export function SaleSearch({ query }: { query: ListQuery }) {
  const t = useTranslation('lists')
  const next = useNextLocation()
  const awaited = next?.pathname === DEALS_ADDRESS ? readAwaitedQuery(next.search) : query
  // Of another search it is not known that its words are meant as they are.
  const kept = { ...awaited, search: query.search ?? '', exact: false, page: 1 }
  const { field, applySoon, applyNow } = useTypedSearch(kept)
  return (
    <Form
      className={styles.form}
      role="search"
      aria-label={t('sale')}
      action={DEALS_ADDRESS}
      onSubmit={(event) => {
        event.preventDefault()
        void applyNow()
      }}
    >
      <SearchField
        ref={field}
        className={styles.field}
        label={t('searchSale')}
        name="search"
        placeholder={t('searchSale')}
        defaultValue={query.search}
        autoComplete="off"
        enterKeyHint="search"
        maxLength={200}
        onChange={applySoon}
        onBlur={applyNow}
      />
      <HiddenQuery query={kept} except="search" />
      <noscript>
        <Button type="submit">{t('search')}</Button>
      </noscript>
    </Form>
  )
}

/** The field keeps its own text; the address follows it, and sets it only when the visitor is not typing. */
function useTypedSearch({ search, ...kept }: ListQuery & { search: string }) {
  const navigate = useNavigate()
  const field = useRef<HTMLInputElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  // As references: a timer was set in an earlier render.
  const others = useRef(kept)
  const shown = useRef(search)
  /** The text of the search under way. */
  const asked = useRef<string>(undefined)

  useOnChange(search, () => {
    shown.current = search
    const input = field.current
    if (input && input !== document.activeElement) input.value = search
  })
  useEffect(() => {
    others.current = kept
  })
  useEffect(() => () => clearTimeout(timer.current), [])

  /** Going back to the text on display also ends a search for another one that is under way. */
  async function applyNow() {
    clearTimeout(timer.current)
    const text = field.current?.value.trim() ?? ''
    if (text === (asked.current ?? shown.current)) return
    asked.current = text
    const address = listAddress(writeListQuery({ ...others.current, search: text }), DEALS_ADDRESS)
    await navigate(address, { replace: true, preventScrollReset: true })
    if (asked.current === text) asked.current = undefined
  }

  function applySoon() {
    clearTimeout(timer.current)
    timer.current = setTimeout(applyNow, TYPING_PAUSE_MS)
  }

  useEarlyInput(field, applySoon)

  return { field, applyNow, applySoon }
}
