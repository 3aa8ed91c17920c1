import { lazy, Suspense } from 'react'
import { LoadBoundary } from '#app/components/ui/load-boundary.tsx'
import { useTranslation } from '#app/i18n/i18n.tsx'
import type { ProductCard } from '#domain/product.ts'
import { listAddress, pageAddress } from './list-address.ts'
import { ListResults } from './list-results.tsx'
import type { SpellingLink } from './nothing-found.tsx'

/** Rare, so its code comes only when a list is empty. Until then, and without a connection, its title is enough. */
const NothingFound = lazy(async () => ({ default: (await import('./nothing-found.tsx')).NothingFound }))

/** Why the list is empty. */
export type EmptyList = {
  readonly reason: 'words' | 'filters' | null
  readonly suggestion: SpellingLink | null
}

type ProductResultsProps = {
  search: string
  list: { total: number; page: number; perPage: number; items: ReadonlyArray<ProductCard> }
  /** Null where the list is not empty. */
  empty: EmptyList | null
  params: URLSearchParams
}

/** The products that match the search and the filters. */
export function ProductResults({ search, list, empty, params }: ProductResultsProps) {
  const t = useTranslation('filters')
  const lists = useTranslation('lists')
  const title = search ? t('noneMatching', { query: search }) : t('none')
  const hints = { words: t('tryOtherWords'), filters: t('tryFewerFilters') }
  return (
    <ListResults
      isNarrow
      list={list}
      hrefFor={(page) => pageAddress(params, page)}
      empty={
        <LoadBoundary fallback={<p>{title}</p>}>
          <Suspense fallback={<p>{title}</p>}>
            <NothingFound
              title={title}
              hint={empty?.reason ? hints[empty.reason] : undefined}
              suggestion={empty?.suggestion ?? null}
              wayOut={
                empty?.reason ? { label: lists('allProducts'), to: listAddress(new URLSearchParams()) } : null
              }
            />
          </Suspense>
        </LoadBoundary>
      }
    />
  )
}
