import { type FormEvent, type Ref, useId, useRef, useState } from 'react'
import { Form, Link } from 'react-router'
import { HiddenFields } from '#app/components/admin/hidden-fields.tsx'
import { KeyCap, keyProps } from '#app/components/admin/key-cap.tsx'
import { Moment } from '#app/components/admin/moment.tsx'
import { Button, ButtonLink } from '#app/components/ui/button.tsx'
import { joinClasses } from '#app/components/ui/join-classes.ts'
import sheet from '#app/components/ui/sheet.module.css'
import { StoreTile } from '#app/components/ui/store-tile.tsx'
import type { WorkbenchItem } from '#services/review/get-workbench.ts'
import styles from './bench.module.css'
import { CandidateColumn } from './candidate-column.tsx'
import { FindProduct } from './find-product.tsx'
import { ListingColumn } from './listing-column.tsx'
import { findAxis } from './market-scale.tsx'
import { sayCans } from './say-bench.ts'

export type Decide = (fields: Readonly<Record<string, string>>, outcome: string) => void

/** One listing beside the products that it may be. Everything is a plain form; with scripts the next one is there at once. */
export function Bench({
  item,
  place,
  onDecide,
  onSkip,
  skipTo,
  alwaysTo,
  headingRef,
}: {
  item: WorkbenchItem
  /** 'Listing 39 of 212'. */
  place: string
  onDecide: Decide
  onSkip: () => void
  /** The same without scripts. */
  skipTo: string
  alwaysTo: string
  headingRef: Ref<HTMLHeadingElement>
}) {
  const [cans, setCans] = useState(String(item.cans ?? 1))
  const [isFinding, setIsFinding] = useState(false)
  const another = useRef<HTMLAnchorElement>(null)
  const formId = useId()
  const axis = findAxis(item.candidates.map(({ price }) => price))
  const send = (outcome: string) => (event: FormEvent<HTMLFormElement>) =>
    onDecide(readFields(event), outcome)
  const sameAs = (name = '') => `is ${name}, ${sayCans(Number(cans) || 1)}`
  const sendSame = (event: FormEvent<HTMLFormElement>) => {
    const fields = readFields(event)
    const chosen = item.candidates.find(({ id }) => String(id) === fields.product)
    onDecide(fields, sameAs(chosen?.name))
  }
  return (
    <section className={joinClasses(sheet.sheet, sheet.bleeding, styles.bench)} aria-label={place}>
      <Why item={item} />
      <Form id={formId} method="post" onSubmit={sendSame}>
        <HiddenFields fields={{ intent: 'same', listing: String(item.id) }} />
      </Form>
      <div className={styles.columns}>
        <ListingColumn {...{ item, cans, formId, axis, headingRef }} onCans={setCans} />
        {item.candidates.map((candidate, nth) => (
          <CandidateColumn key={candidate.id} candidate={candidate} nth={nth} axis={axis} formId={formId} />
        ))}
        {item.candidates.length === 0 && (
          <p className={styles.none}>
            No product of ours is like it. Search for one, make a new one, or refuse it.
          </p>
        )}
      </div>
      {isFinding && (
        <FindProduct
          listingId={item.id}
          cans={cans}
          onChoose={(id, name) =>
            onDecide({ intent: 'same', listing: String(item.id), product: String(id), cans }, sameAs(name))
          }
          onClose={() => {
            setIsFinding(false)
            another.current?.focus()
          }}
        />
      )}
      <div className={styles.acts}>
        <ButtonLink
          ref={another}
          to={`/admin/review/${item.id}`}
          variant="quiet"
          size="sm"
          onClick={(event) => {
            event.preventDefault()
            setIsFinding(true)
          }}
          {...keyProps('s')}
        >
          Another <KeyCap>S</KeyCap>
        </ButtonLink>
        <Form method="post" onSubmit={send('becomes a new product')}>
          <input type="hidden" name="listing" value={item.id} />
          <Button type="submit" name="intent" value="new" variant="quiet" size="sm" {...keyProps('n')}>
            New <KeyCap>N</KeyCap>
          </Button>
        </Form>
        <Form method="post" onSubmit={send('stays out')}>
          <input type="hidden" name="listing" value={item.id} />
          <Button type="submit" name="intent" value="never" variant="quiet" size="sm" {...keyProps('x')}>
            Never <KeyCap>X</KeyCap>
          </Button>
        </Form>
        <ButtonLink
          to={skipTo}
          variant="quiet"
          size="sm"
          onClick={(event) => {
            event.preventDefault()
            onSkip()
          }}
          {...keyProps('right')}
        >
          Skip <KeyCap>→</KeyCap>
        </ButtonLink>
        {item.candidates.length > 0 && (
          <ButtonLink to={alwaysTo} variant="quiet" size="sm" preventScrollReset {...keyProps('a')}>
            Always <KeyCap>A</KeyCap>
          </ButtonLink>
        )}
        <p className={styles.hint}>
          Another: search the catalogue. New: make a product of it. Never: not a pouch, keep it out.
        </p>
      </div>
    </section>
  )
}

/** The fields of a form, with the button that sent it. */
export function readFields(event: FormEvent<HTMLFormElement>): Record<string, string> {
  event.preventDefault()
  const submitter = (event.nativeEvent as SubmitEvent).submitter
  const sent = [...new FormData(event.currentTarget, submitter)]
  return Object.fromEntries(sent.map(([name, value]) => [name, String(value)]))
}

function Why({ item }: { item: WorkbenchItem }) {
  return (
    <div className={styles.why}>
      <StoreTile name={item.storeName} logoUrl={null} isSmall />
      <p>
        <b>{item.storeName}</b>, read <Moment at={item.changedAt} style="short" />. {item.reason}
      </p>
      <p className={styles.links}>
        {item.url && (
          <a className="link" href={item.url} target="_blank" rel="noopener noreferrer nofollow">
            Open in the shop
          </a>
        )}
        <Link className="link" to={`/admin/review/${item.id}`}>
          All its facts
        </Link>
      </p>
    </div>
  )
}
