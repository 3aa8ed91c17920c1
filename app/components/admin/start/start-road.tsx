import { Form, Link } from 'react-router'
import { Button, ButtonLink } from '#app/components/ui/button.tsx'
import { Sheet } from '#app/components/ui/sheet.tsx'
import type { Start } from '#services/start/get-start.ts'
import { HiddenFields } from '../hidden-fields.tsx'
import { ImportStep } from './import-step.tsx'
import { RoadStep } from './road-step.tsx'
import styles from './start.module.css'
import { StoreTally } from './store-tally.tsx'

/** The steps in order, each with its state, what it does and the one button that takes it. */
export function StartRoad({ start }: { start: Start }) {
  const [store] = start.stores
  return (
    <Sheet as="section" isBleeding>
      <ol className={styles.road} aria-label="Steps">
        <RoadStep
          start={start}
          step="catalogue"
          title="Fill the catalogue"
          action={<StarterButton start={start} />}
        >
          <p>{describeCatalogue(start)}</p>
        </RoadStep>
        <RoadStep
          start={start}
          step="store"
          title="Add the first store"
          action={
            store ? (
              <Link className="link" to={`/admin/stores/${store.id}`}>
                Change
              </Link>
            ) : (
              <AddStore start={start} />
            )
          }
        >
          <p>
            {store
              ? `${store.name}, ${new URL(store.storeUrl).host}, ${store.country}, sells in ${store.currency}.${store.platform ? ` A ${store.platform} feed.` : ' No feed was found yet.'}`
              : 'Its name and address are enough: the feed is looked for. It stays off until you switch it on.'}
          </p>
        </RoadStep>
        <RoadStep
          start={start}
          step="feed"
          title="Try its feed"
          action={store && store.platform !== '' && <TryFeed storeId={store.id} />}
        >
          <p>
            What is read of it, what is known, what an import would make of it, and what is no pouch. Nothing
            is saved. The page of the store shows it row by row.
          </p>
        </RoadStep>
        <RoadStep
          start={start}
          step="switch-on"
          title="Switch the store on"
          action={<SwitchOn start={start} />}
        >
          <p>Its feed is read at once, then every six hours. Listings of known products get their price.</p>
          <StoreTally stores={start.stores} />
        </RoadStep>
        <ImportStep start={start} />
        <RoadStep
          start={start}
          step="window"
          title="Open the shop window"
          action={
            <ButtonLink variant="quiet" size="sm" to="/products">
              View the site
            </ButtonLink>
          }
        >
          <p>{describeWindow(start)}</p>
        </RoadStep>
      </ol>
    </Sheet>
  )
}

function StarterButton({ start: { starter, steps } }: { start: Start }) {
  if (starter.total === 0 || starter.present >= starter.total) return null
  const isFirst = steps.catalogue === 'now'
  return (
    <Form method="post" preventScrollReset>
      <Button
        type="submit"
        name="intent"
        value="load-starter"
        size="sm"
        variant={isFirst ? 'primary' : 'quiet'}
      >
        Load {(starter.total - starter.present).toLocaleString('en')} products
      </Button>
    </Form>
  )
}

function describeCatalogue({ starter, counts }: Start): string {
  const how = 'Facts only: no stores, no prices, no demo data.'
  if (starter.present >= starter.total && starter.total > 0) {
    return `The starter catalogue is loaded: ${starter.total.toLocaleString('en')} products and their other names. ${how}`
  }
  const now = counts.products > 0 ? `There are ${counts.products.toLocaleString('en')} products. ` : ''
  return `${now}The starter catalogue has ${starter.total.toLocaleString('en')} real products and their other names. ${how} Or start without it: products are then made from what your stores sell.`
}

function AddStore({ start: { steps } }: { start: Start }) {
  const isNow = steps.store === 'now' || steps.catalogue === 'now'
  return (
    <ButtonLink
      to="/admin/stores/new"
      size="sm"
      variant={isNow && steps.catalogue !== 'now' ? 'primary' : 'quiet'}
    >
      Add a store
    </ButtonLink>
  )
}

function TryFeed({ storeId }: { storeId: number }) {
  return (
    <Form method="post" preventScrollReset>
      <HiddenFields fields={{ intent: 'try', store: String(storeId) }} />
      <Button type="submit" size="sm" variant="quiet">
        Try it
      </Button>
    </Form>
  )
}

function SwitchOn({ start: { stores, steps } }: { start: Start }) {
  const waiting = stores.filter(({ status, platform }) => status !== 'active' && platform !== '')
  if (waiting.length === 0) return null
  return waiting.map(({ id, name }) => (
    <Form key={id} method="post" preventScrollReset>
      <HiddenFields fields={{ intent: 'activate', store: String(id) }} />
      <Button type="submit" size="sm" variant={steps['switch-on'] === 'now' ? 'primary' : 'quiet'}>
        Switch on {name}
      </Button>
    </Form>
  ))
}

function describeWindow({ counts }: Start): string {
  if (counts.prices === 0)
    return 'Visitors see the products, but no price yet. Prices come with the first store.'
  if (counts.activeStores === 1) {
    return 'With one store there is nothing to compare yet: two more that share products make a good start.'
  }
  const shared = counts.compared.toLocaleString('en')
  return `${counts.activeStores} stores are on. ${shared} ${counts.compared === 1 ? 'product is' : 'products are'} sold by at least two of them.`
}
