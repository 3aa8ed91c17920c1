import { type FormEvent, useEffect, useId, useRef } from 'react'
import { Form, Link, useNavigation, useSubmit } from 'react-router'
import { HiddenFields } from '#app/components/admin/hidden-fields.tsx'
import { KeyCap, keyProps } from '#app/components/admin/key-cap.tsx'
import { Button, ButtonLink } from '#app/components/ui/button.tsx'
import { Icon } from '#app/components/ui/icon.tsx'
import { joinClasses } from '#app/components/ui/join-classes.ts'
import sheet from '#app/components/ui/sheet.module.css'
import type { TriedAlways, TriedOption } from '#services/review/try-always.ts'
import styles from './always-panel.module.css'
import list from './next-list.module.css'
import { ReplayWords } from './replay-words.tsx'
import { sayCans, sayMoney } from './say-bench.ts'

const SHOWN = 5

/** What the decision may teach: its reach, the listings that it settles, what it changes in the kept runs; then it is saved. */
export function AlwaysPanel({
  tried,
  storeName,
  listingId,
  fields,
  longerTo,
  onSubmit,
}: {
  tried: TriedAlways
  storeName: string
  listingId: number
  /** Of the address, which the choice of a rule keeps. */
  fields: Readonly<Record<string, string>>
  /** The same with more time for the replay. */
  longerTo: string
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
}) {
  const headingId = useId()
  const submit = useSubmit()
  const navigation = useNavigation()
  const isBusy = navigation.state === 'loading'
  const heading = useRef<HTMLHeadingElement>(null)
  // It opens far below the key or link that asked for it.
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  const { options, chosen, settled, replay, productName, productId, cans } = tried
  // The choice shows at once; what follows from it takes a moment.
  const chosenKey = new URLSearchParams(navigation.location?.search).get('rule') ?? chosen?.key
  return (
    <section
      id="always"
      className={joinClasses(sheet.sheet, sheet.bleeding, styles.always)}
      aria-labelledby={headingId}
      aria-busy={isBusy || undefined}
    >
      <div className={styles.sheetHead}>
        <h2 id={headingId} ref={heading} tabIndex={-1}>
          Always
        </h2>
        <p>
          Make a rule of the decision that this is {productName}, {sayCans(cans)}.
        </p>
      </div>
      {chosen === null ? (
        <p className={styles.pad}>
          Neither a rule nor another name would settle this listing. Decide it by hand.
        </p>
      ) : (
        <>
          <Form method="get" className={styles.options}>
            <HiddenFields fields={fields} />
            {options.map((option) => (
              <label key={option.key}>
                <input
                  type="radio"
                  name="rule"
                  value={option.key}
                  checked={option.key === chosenKey}
                  onChange={(event) => submit(event.currentTarget.form, { preventScrollReset: true })}
                />
                <Icon name="check-bold" />
                <OptionWords option={option} storeName={storeName} />
                <span className={styles.count}>settles {option.settles} more</span>
              </label>
            ))}
            <noscript>
              <Button type="submit" variant="quiet" size="sm">
                Show what it settles
              </Button>
            </noscript>
          </Form>
          <Settled settled={settled} />
          <div className={styles.foot}>
            <div aria-live="polite">
              {isBusy ? 'Trying it on the kept runs…' : replay && <ReplayWords replay={replay} />}
              {replay?.isCut && (
                <Link className="link" to={longerTo} preventScrollReset>
                  Take a minute, and try more
                </Link>
              )}
            </div>
            <Form method="post" action="/admin/review" onSubmit={onSubmit}>
              <HiddenFields
                fields={{
                  ...{ listing: String(listingId), product: String(productId) },
                  ...{ cans: String(cans), rule: chosen.key },
                }}
              />
              <Button type="submit" name="intent" value="always" {...keyProps('shift1')}>
                Save the rule, settle {settled.length + 1} <KeyCap>⇧ 1</KeyCap>
              </Button>
            </Form>
            <ButtonLink to="/admin/review" variant="text" size="sm">
              Close
            </ButtonLink>
          </div>
        </>
      )}
    </section>
  )
}

function OptionWords({ option: { always }, storeName }: { option: TriedOption; storeName: string }) {
  if (always.kind === 'alias') return <span>Only this title, as another name of the product</span>
  const { says, means, brand, storeId, about } = always.rule
  const where = storeId === null ? 'At every store' : `At ${storeName}`
  if (says === null)
    return (
      <span>
        {where}, a {brand} that says no {about} is <b>{means}</b>
      </span>
    )
  return (
    <span>
      {where}, <b className={styles.raw}>{says}</b> on a {brand} means {means === '' ? 'nothing' : means}
    </span>
  )
}

function Settled({ settled }: { settled: TriedAlways['settled'] }) {
  const far = settled.filter(({ fits }) => fits === false).length
  const more = settled.length - SHOWN
  return (
    <>
      <div className={styles.sheetHead}>
        <h3>
          {settled.length === 0
            ? 'No other waiting listing is settled by this'
            : `${settled.length} waiting ${settled.length === 1 ? 'listing' : 'listings'} that this settles`}
        </h3>
        {settled.length > 0 && (
          <p>
            {far === 0 ? 'No price is far off its market.' : `${far} prices are far off, and would be held.`}
          </p>
        )}
      </div>
      <ul className={joinClasses(list.rows, styles.rows)}>
        {settled.slice(0, SHOWN).map(({ id, title, storeName, productName, cans, price, currency, fits }) => (
          <li key={id}>
            <b>{title}</b>
            <small>
              {storeName}: is {productName}, {sayCans(cans)}
              {price !== null && currency !== null && `, ${sayMoney(price, currency)}`}
              {fits !== null && (fits ? ', fits' : ', far off')}
            </small>
          </li>
        ))}
      </ul>
      {more > 0 && <p className={styles.pad}>{more} more</p>}
    </>
  )
}
