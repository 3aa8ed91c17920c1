import type { SubmitEvent } from 'react'
import { Form, useSearchParams } from 'react-router'
import { SearchField } from '#app/components/ui/search-field.tsx'
import { useTranslation } from '#app/i18n/i18n.tsx'

/** Leads to /products?search=…; keeps what was searched for. A blank search goes nowhere. */
export function SearchForm({
  productCount,
  className,
}: {
  productCount: number
  className?: string | undefined
}) {
  const t = useTranslation('nav')
  const [params] = useSearchParams()
  const search = params.get('search') ?? ''
  return (
    <Form className={className} role="search" action="/products" onSubmit={ignoreBlankSearch}>
      <SearchField
        key={search}
        label={t('search')}
        name="search"
        placeholder={productCount > 0 ? t('searchProducts', { count: productCount }) : t('searchPlaceholder')}
        defaultValue={search}
        enterKeyHint="search"
        maxLength={200}
      />
    </Form>
  )
}

export function ignoreBlankSearch(event: SubmitEvent<HTMLFormElement>) {
  const search = new FormData(event.currentTarget).get('search')
  if (typeof search !== 'string' || search.trim() === '') event.preventDefault()
}
