import { type FormEvent, lazy, type MouseEvent, Suspense, useRef, useState } from 'react'
import type { ProductCard } from '#domain/product.ts'

const CompareDialog = lazy(loadDialog)

async function loadDialog() {
  return { default: (await import('./compare-dialog.tsx')).CompareDialog }
}

/** Fetches the dialog's code ahead of the click. Never fails: the click tries again. */
function preload() {
  loadDialog().catch(() => undefined)
}

/**
 * Opens the comparison of a product from a link or form that leads to the product's page: there it goes
 * without scripts, and when the dialog's code cannot be had.
 */
export function useCompareDialog(card: ProductCard, href: string) {
  // Once opened it stays mounted, so that it can leave gracefully.
  const [state, setState] = useState<'never' | 'open' | 'closed'>('never')
  const opener = useRef<HTMLElement>(null)

  function open(from: HTMLElement | null) {
    opener.current = from
    loadDialog().then(
      () => setState('open'),
      () => window.location.assign(href),
    )
  }

  return {
    preload,
    /** Clicks that ask for a new tab or window stay with the link. */
    openOnClick(event: MouseEvent<HTMLElement>) {
      if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
      event.preventDefault()
      open(event.currentTarget)
    },
    openOnSubmit(event: FormEvent<HTMLFormElement>) {
      event.preventDefault()
      open(event.currentTarget.querySelector('button'))
    },
    dialog: state !== 'never' && (
      <Suspense fallback={null}>
        <CompareDialog
          card={card}
          isOpen={state === 'open'}
          onOpenChange={(isOpen) => setState(isOpen ? 'open' : 'closed')}
          onClosed={() => opener.current?.focus()}
        />
      </Suspense>
    ),
  }
}
