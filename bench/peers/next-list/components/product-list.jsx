'use client'

import Link from 'next/link'
import { Filters } from './filters'
import { ProductCard } from './product-card'

const SORTS = ['default', 'price-asc', 'price-desc', 'name-asc', 'name-desc', 'newest']

const MOST_PAGES = 7

/** One page of products with everything that narrows it down. */
export function ProductList({ list: { total, page, perPage, items, facets }, query }) {
  const pageCount = Math.ceil(total / perPage)
  const pages = Array.from({ length: Math.min(pageCount, MOST_PAGES) }, (_, nth) => nth + 1)
  return (
    <main id="main">
      <nav aria-label="Breadcrumb">
        <ol>
          <li>
            <Link href="/">Home</Link>
          </li>
          <li aria-current="page">All products</li>
        </ol>
      </nav>
      <h1>All products</h1>
      <p role="status">{new Intl.NumberFormat('en').format(total)} products found</p>
      <form className="sort" action="/products">
        <label htmlFor="sort">Sort by</label>
        <select id="sort" name="sort" defaultValue={query.sort}>
          {SORTS.map((sort) => (
            <option key={sort}>{sort}</option>
          ))}
        </select>
        <button type="submit">Sort</button>
      </form>
      <Filters facets={facets} query={query} />
      <ul className="grid">
        {items.map((card) => (
          <li key={card.id}>
            <ProductCard card={card} />
          </li>
        ))}
      </ul>
      <nav aria-label="Pages">
        {pages.map((number) => (
          <Link
            key={number}
            href={`/products?page=${number}`}
            aria-current={number === page ? 'page' : undefined}
          >
            {number}
          </Link>
        ))}
      </nav>
    </main>
  )
}
