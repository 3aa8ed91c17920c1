import { useEffect, useRef } from 'react'
import { Form } from 'react-router'
import { Button, ButtonLink } from '#app/components/ui/button.tsx'
import type { Start } from '#services/start/get-start.ts'
import { HiddenFields } from '../hidden-fields.tsx'
import styles from './start.module.css'

type Proposal = Start['toConfirm'][number]

const TYPED_INTO = 'input, textarea, select, [contenteditable], dialog'

/** Nearly certain products. The first is answered by a key: Y makes it, E opens its form. */
export function ProposalList({ proposals }: { proposals: ReadonlyArray<Proposal> }) {
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    function press(event: KeyboardEvent) {
      const isTyping = event.target instanceof Element && event.target.closest(TYPED_INTO)
      if (isTyping || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return
      const key = event.key.toLowerCase()
      if (key !== 'y' && key !== 'e') return
      const pressed = list.current?.querySelector<HTMLElement>(`[data-key="${key}"]`)
      if (!pressed) return
      event.preventDefault()
      pressed.click()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
  if (proposals.length === 0) return null
  return (
    <ul ref={list} className={styles.proposals} aria-label="To confirm">
      {proposals.map((proposal, nth) => (
        <ProposalRow key={proposal.listings[0]!.id} proposal={proposal} isFirst={nth === 0} />
      ))}
    </ul>
  )
}

function ProposalRow({
  proposal: { product, doubts, listings },
  isFirst,
}: {
  proposal: Proposal
  isFirst: boolean
}) {
  const [first] = listings
  const more = listings.length - 1
  return (
    <li>
      <span className={styles.proposed}>
        <b>{product.name}</b>
        <small>
          from: {first!.title}, {first!.storeName}
          {more > 0 && `, and ${more} more`}
        </small>
      </span>
      <small className={styles.doubt}>
        {doubts.map(({ title, text }) => (
          <span key={title}>
            <b>{title}</b> {text}{' '}
          </span>
        ))}
      </small>
      <span className={styles.answers}>
        <Form method="post" preventScrollReset>
          <HiddenFields fields={{ intent: 'accept', listing: String(first!.id) }} />
          <Button
            type="submit"
            size="sm"
            variant={isFirst ? 'primary' : 'quiet'}
            data-key={isFirst ? 'y' : undefined}
          >
            Right{isFirst && <Key name="Y" />}
            <span className="sr">: make {product.name}</span>
          </Button>
        </Form>
        <ButtonLink
          to={`/admin/review/${first!.id}#new`}
          size="sm"
          variant="quiet"
          data-key={isFirst ? 'e' : undefined}
        >
          Change{isFirst && <Key name="E" />}
          <span className="sr"> {product.name}</span>
        </ButtonLink>
      </span>
    </li>
  )
}

function Key({ name }: { name: string }) {
  return (
    <span className={styles.key} aria-hidden="true">
      {name}
    </span>
  )
}
