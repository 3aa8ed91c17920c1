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
    <Form className={className} role="search" action="/products" onSubmit={trimSearch}>
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

/** A blank search goes nowhere; any other goes without the blanks around it. */
export function trimSearch(event: SubmitEvent<HTMLFormElement>) {
  const input = event.currentTarget.elements.namedItem('search') as HTMLInputElement
  input.value = input.value.trim()
  if (input.value === '') event.preventDefault()
}
