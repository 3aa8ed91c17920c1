import { Form, useRevalidator } from 'react-router'
import { Button } from '#app/components/ui/button.tsx'
import { CanImage } from '#app/components/ui/can-image.tsx'
import type { Start } from '#services/start/get-start.ts'
import { Moment } from '../moment.tsx'
import { useOperation } from '../use-operation.ts'
import { ProposalList } from './proposal-list.tsx'
import { RoadStep } from './road-step.tsx'
import styles from './start.module.css'

/** Making products of listings: the button, the proposals that wait for a yes, and what was made. */
export function ImportStep({ start }: { start: Start }) {
  const { lastImport, madeCount, made, toConfirm } = start
  return (
    <RoadStep start={start} step="import" title={titleOf(start)} action={<ImportButton start={start} />}>
      <p>
        Listings that match nothing and say everything become products, packs and stores joined. What is
        nearly clear is asked below, and each answer can be undone; the rest waits in the review.
        {lastImport?.at && (
          <>
            {' '}
            Last: <Moment at={lastImport.at} />, {lastImport.message}.
          </>
        )}
      </p>
      <ProposalList proposals={toConfirm} />
      {made.length > 0 && (
        <>
          <h3 className={styles.madeHead}>
            {made.length < madeCount
              ? `The first ${made.length} of ${madeCount} that were made`
              : `The ${madeCount} that ${madeCount === 1 ? 'was' : 'were'} made`}
          </h3>
          <ul className={styles.made}>
            {made.map(({ id, name, nicotineMg, listings }) => (
              <li key={id}>
                <CanImage productId={id} className={styles.can} />
                <span>
                  {name}
                  <small>
                    {nicotineMg === null ? 'strength not known' : `${nicotineMg} mg`}, {listings}{' '}
                    {listings === 1 ? 'listing' : 'listings'}
                  </small>
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </RoadStep>
  )
}

function titleOf({ lastImport, madeCount, toConfirm }: Start): string {
  if (!lastImport) return 'Import products'
  const made = `${madeCount} ${madeCount === 1 ? 'product' : 'products'} made`
  return toConfirm.length > 0 ? `Import: ${made}, ${toConfirm.length} to confirm` : `Import: ${made}`
}

/** With scripts it follows the import to its end; without them it is a form. */
function ImportButton({ start: { steps, counts } }: { start: Start }) {
  const revalidator = useRevalidator()
  const { isBusy, start } = useOperation(
    'import-shopify-products',
    undefined,
    () => void revalidator.revalidate(),
  )
  if (counts.activeStores === 0) return null
  return (
    <Form
      method="post"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isBusy) void start()
      }}
    >
      <Button
        type="submit"
        name="intent"
        value="import"
        size="sm"
        isBusy={isBusy}
        variant={steps.import === 'now' ? 'primary' : 'quiet'}
      >
        {isBusy ? 'Importing products...' : 'Import products'}
      </Button>
    </Form>
  )
}
