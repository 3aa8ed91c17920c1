import { useTranslation } from '#app/i18n/i18n.tsx'
import type { Translate } from '#app/i18n/messages.ts'
import type { ProductCard } from '#domain/product.ts'
import type { Region } from '#domain/region.ts'
import { listAddress, pageAddress } from './list-address.ts'
import { ListResults } from './list-results.tsx'
import { NothingFound, type PartLink, type SpellingLink } from './nothing-found.tsx'

/** Why the list is empty. */
export type EmptyList = {
  readonly reason: 'words' | 'filters' | null
  readonly suggestion: SpellingLink | null
  readonly parts: ReadonlyArray<PartLink>
  /** The chosen stores and the visitor's place in words, where none of the stores sends there. */
  readonly closed: Closed | null
}
type Closed = { readonly stores: string; readonly country: string | null; readonly region: Region }

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
  const hints = {
    words: t(empty && empty.parts.length > 0 ? 'noneHasAll' : 'tryOtherWords'),
    filters: empty?.closed ? sayClosed(empty.closed, t) : t('tryFewerFilters'),
  }
  return (
    <ListResults
      isNarrow
      list={list}
      hrefFor={(page) => pageAddress(params, page)}
      empty={
        <NothingFound
          title={search ? t('noneMatching', { query: search }) : t('none')}
          hint={empty?.reason ? hints[empty.reason] : undefined}
          suggestion={empty?.suggestion ?? null}
          parts={empty?.parts}
          wayOut={
            empty?.reason ? { label: lists('allProducts'), to: listAddress(new URLSearchParams()) } : null
          }
        />
      }
    />
  )
}

function sayClosed({ stores, country, region }: Closed, t: Translate<'filters'>): string {
  return country ? t('notSending.country', { stores, country }) : t(`notSending.${region}`, { stores })
}
