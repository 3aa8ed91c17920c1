import { lazy, type MouseEvent, Suspense, useState } from 'react'
import { useHref } from 'react-router'
import { ButtonLink } from '#app/components/ui/button.tsx'
import { Icon } from '#app/components/ui/icon.tsx'
import { LoadBoundary } from '#app/components/ui/load-boundary.tsx'
import { type AlertAbout, alertFormPath } from '#domain/alerts/alert-about.ts'
import { PaneNotOpened } from './pane-not-opened.tsx'

const createPane = () => lazy(async () => ({ default: (await import('./tell-pane.tsx')).TellPane }))
let TellPane = createPane()

/** Leads to the page of the form; with scripts a pane shows the same. */
export function TellLink({
  about,
  cans,
  label,
  size,
}: {
  about: AlertAbout
  /** Chosen where the link stands. */
  cans?: number | null
  label: string
  size?: 'sm' | 'md'
}) {
  const [isOpen, setIsOpen] = useState(false)
  const [tries, setTries] = useState(1)
  const address = alertFormPath(about, { cans })
  const href = useHref(address)
  function open(event: MouseEvent) {
    const { button, metaKey, ctrlKey, shiftKey, altKey } = event
    if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return
    event.preventDefault()
    setIsOpen(true)
  }
  const close = () => setIsOpen(false)
  return (
    <>
      <ButtonLink
        variant="quiet"
        size={size}
        to={address}
        rel="nofollow"
        aria-haspopup="dialog"
        onClick={open}
      >
        <Icon name="bell" />
        {label}
      </ButtonLink>
      {isOpen && (
        <LoadBoundary
          key={tries}
          fallback={<PaneNotOpened href={href} onOnline={() => setTries(tries + 1)} onClose={close} />}
          onError={() => {
            TellPane = createPane()
          }}
        >
          <Suspense>
            <TellPane address={address} title={label} onClose={close} />
          </Suspense>
        </LoadBoundary>
      )}
    </>
  )
}
