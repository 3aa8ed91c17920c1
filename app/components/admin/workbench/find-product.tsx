import { useEffect, useRef, useState } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import { SearchField } from '#app/components/ui/search-field.tsx'
import styles from './find-product.module.css'

type Found = {
  readonly id: number
  readonly name: string
  readonly offers: number
}

const PAUSE_MS = 150

/** Another product than the candidates, by words of its name. Enter takes the first, Escape closes. */
export function FindProduct({
  listingId,
  cans,
  onChoose,
  onClose,
}: {
  listingId: number
  cans: string
  onChoose: (id: number, name: string) => void
  onClose: () => void
}) {
  const [find, setFind] = useState('')
  const [found, setFound] = useState<{ find: string; products: ReadonlyArray<Found> } | 'failed' | null>(null)
  const box = useRef<HTMLFormElement>(null)
  useEffect(() => box.current?.querySelector('input')?.focus(), [])
  useEffect(() => {
    if (find.trim() === '') return
    const ending = new AbortController()
    const timer = setTimeout(async () => {
      try {
        const response = await fetch(`/admin/review/find?${new URLSearchParams({ find })}`, ending)
        if (!response.ok || response.redirected) throw new Error(`answered ${response.status}`)
        setFound({ find, products: (await response.json()) as Found[] })
      } catch {
        if (!ending.signal.aborted) setFound('failed')
      }
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      ending.abort()
    }
  }, [find])
  const products = found === null || found === 'failed' ? [] : found.products
  return (
    <form
      ref={box}
      className={styles.find}
      aria-label="Another product"
      method="get"
      action={`/admin/review/${listingId}`}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
      onSubmit={(event) => {
        event.preventDefault()
        const [first] = products
        if (first && found !== 'failed' && found?.find === find) onChoose(first.id, first.name)
      }}
    >
      <SearchField
        name="find"
        label="Find any product"
        placeholder="Find any product"
        value={find}
        onChange={(event) => setFind(event.target.value)}
      />
      <p role="status" className="small muted">
        {sayFound(found, products.length, cans)}
      </p>
      <ul>
        {products.map(({ id, name, offers }, nth) => (
          <li key={id}>
            <Button variant={nth === 0 ? 'primary' : 'quiet'} size="sm" onClick={() => onChoose(id, name)}>
              {name}
            </Button>
            <span className="small muted">
              {offers} {offers === 1 ? 'offer' : 'offers'}
            </span>
          </li>
        ))}
      </ul>
      <Button variant="text" size="sm" onClick={onClose}>
        Close
      </Button>
    </form>
  )
}

function sayFound(found: object | 'failed' | null, count: number, cans: string): string {
  if (found === 'failed') return 'The search does not answer. Type again in a moment.'
  if (found === null) return `Enter takes the first, as ${cans} ${cans === '1' ? 'can' : 'cans'}.`
  return count === 0 ? 'No product has all these words.' : `${count} found. Enter takes the first.`
}
