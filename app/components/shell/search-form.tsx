import type { SubmitEvent } from 'react'
import { Form, useMatch, useSearchParams } from 'react-router'
import { SearchBox } from '#app/components/search/search-box.tsx'
import { joinClasses } from '#app/components/ui/join-classes.ts'
import { useTranslation } from '#app/i18n/i18n.tsx'
import styles from './search-form.module.css'

/** Leads to /products?search=…; keeps the search text. A blank search does nothing. */
export function SearchForm({
  productCount,
  className,
}: {
  productCount: number
  className?: string | undefined
}) {
  const t = useTranslation('nav')
  const [params] = useSearchParams()
  const isList = useMatch('/products') !== null // other lists have a search of their own
  const search = (isList && params.get('search')) || ''
  return (
    <Form
      className={joinClasses(styles.form, className)}
      role="search"
      action="/products"
      onSubmit={trimSearch}
    >
      <SearchBox
        key={search}
        label={t('search')}
        placeholder={productCount > 0 ? t('searchProducts', { count: productCount }) : t('searchPlaceholder')}
        defaultValue={search}
      />
    </Form>
  )
}

/** A blank search does nothing; any other is trimmed. */
export function trimSearch(event: SubmitEvent<HTMLFormElement>) {
  const input = event.currentTarget.elements.namedItem('search') as HTMLInputElement
  input.value = input.value.trim()
  if (input.value === '') event.preventDefault()
}
