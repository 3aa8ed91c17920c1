import { lazy, type MouseEvent, Suspense, useState } from 'react'
import { useHref } from 'react-router'
import { ButtonLink } from '#app/components/ui/button.tsx'
import { Icon } from '#app/components/ui/icon.tsx'
import { LoadBoundary } from '#app/components/ui/load-boundary.tsx'
import { type AlertAbout, alertFormPath } from '#domain/alerts/alert-about.ts'

const TellPane = lazy(async () => ({ default: (await import('./tell-pane.tsx')).TellPane }))

/** Leads to the page of the form; with scripts a pane shows the same. */
export function TellLink({ about, label, size }: { about: AlertAbout; label: string; size?: 'sm' | 'md' }) {
  const [isOpen, setIsOpen] = useState(false)
  const address = alertFormPath(about)
  const href = useHref(address)
  function open(event: MouseEvent) {
    const { button, metaKey, ctrlKey, shiftKey, altKey } = event
    if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return
    event.preventDefault()
    setIsOpen(true)
  }
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
        <LoadBoundary fallback={null} onError={() => location.assign(href)}>
          <Suspense>
            <TellPane address={address} title={label} onClose={() => setIsOpen(false)} />
          </Suspense>
        </LoadBoundary>
      )}
    </>
  )
}
