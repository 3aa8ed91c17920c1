import { type ReactNode, useState } from 'react'
import { PriceTag } from '#app/components/money.tsx'
import { CompareOffers } from '#app/components/offers/compare-offers.tsx'
import { NoOffers } from '#app/components/offers/no-offers.tsx'
import { ProductGridSkeleton } from '#app/components/product/product-card-skeleton.tsx'
import { ProductGrid } from '#app/components/product/product-grid.tsx'
import { BestDealTag } from '#app/components/ui/best-deal-tag.tsx'
import { Breadcrumbs } from '#app/components/ui/breadcrumbs.tsx'
import { Button, ButtonLink } from '#app/components/ui/button.tsx'
import { EmptyState } from '#app/components/ui/empty-state.tsx'
import { IconButton } from '#app/components/ui/icon-button.tsx'
import { LidImage } from '#app/components/ui/lid-image.tsx'
import { Pager } from '#app/components/ui/pager.tsx'
import { PriceScale } from '#app/components/ui/price-scale.tsx'
import { Rating } from '#app/components/ui/rating.tsx'
import { SearchField } from '#app/components/ui/search-field.tsx'
import { Segmented } from '#app/components/ui/segmented.tsx'
import { Select } from '#app/components/ui/select.tsx'
import { Sheet } from '#app/components/ui/sheet.tsx'
import { Skeleton } from '#app/components/ui/skeleton.tsx'
import { StoreTile } from '#app/components/ui/store-tile.tsx'
import { StrengthBadge, StrengthTile } from '#app/components/ui/strength-badge.tsx'
import { eurPrice } from '#domain/money/price.ts'
import { STRENGTH_LABELS } from '#domain/strength.ts'
import styles from './dev-kit.module.css'
import { SAMPLE_CARDS, SAMPLE_OFFERS } from './dev-kit-samples.ts'

const THEMES = ['light', 'dark'] as const
type Theme = (typeof THEMES)[number]

/** Every component in every state, for developers; it is not shipped. */
export default function DevKitRoute() {
  return (
    <main id="main" className="wrap">
      <title>Kit</title>
      <h1>Kit</h1>
      <Group title="Buttons" render={() => <Buttons />} />
      <Group title="Prices and marks" render={() => <Marks />} />
      <Group title="Controls" render={(theme) => <Controls theme={theme} />} />
      <Group title="Ways about" render={() => <Navigation />} />
      <Group title="Empty and error" render={() => <Empties />} />
      <Group title="Product cards" render={() => <ProductGrid cards={SAMPLE_CARDS} />} />
      <Group title="Product cards, loading" render={() => <ProductGridSkeleton />} />
      <Group title="Offers" render={() => <OfferStates />} />
    </main>
  )
}

function Group({ title, render }: { title: string; render: (theme: Theme) => ReactNode }) {
  return (
    <section className={styles.group}>
      <h2 className={styles.title}>{title}</h2>
      {THEMES.map((theme) => (
        <div key={theme} className={styles.panel} data-theme={theme}>
          {render(theme)}
        </div>
      ))}
    </section>
  )
}

function Buttons() {
  return (
    <div className={styles.row}>
      <Button>Primary</Button>
      <Button disabled>Disabled</Button>
      <Button isBusy>Updating prices...</Button>
      <Button variant="quiet">Quiet</Button>
      <Button variant="quiet" disabled>
        Quiet, disabled
      </Button>
      <Button variant="text">Text</Button>
      <Button size="sm">Small</Button>
      <Button size="lg">Large</Button>
      <ButtonLink variant="quiet" to="/products">
        Link
      </ButtonLink>
      <IconButton label="Close" icon="x" />
    </div>
  )
}

function Marks() {
  return (
    <div className={styles.row}>
      <PriceTag price={eurPrice(289)} size="s" />
      <PriceTag price={eurPrice(289)} isMarked />
      <PriceTag price={eurPrice(319)} />
      <PriceTag price={eurPrice(6638)} size="l" isMarked />
      <PriceTag price={eurPrice(289)} size="xl" />
      <BestDealTag isVerified={false} percent={17} />
      <BestDealTag isVerified percent={17} isSolid />
      {STRENGTH_LABELS.map((label) => (
        <StrengthBadge key={label} label={label} />
      ))}
      <StrengthTile level={3} />
      <Rating rating={4.6} reviewCount={1284} />
      <StoreTile name="Fjordlåda" logoUrl={null} />
      <StoreTile name="Berg & Blad" logoUrl={null} isMuted />
      <LidImage className={styles.lid} flavour="mint" />
      <div className={styles.scale}>
        <PriceScale pricesEurMicro={SAMPLE_CARDS[0]!.pricesEurMicro} />
      </div>
      <Skeleton width="8rem" height="1rem" />
    </div>
  )
}

function Controls({ theme }: { theme: Theme }) {
  const [cans, setCans] = useState('10')
  return (
    <div className={styles.row}>
      <SearchField label="Search" placeholder="Brand, flavour or product" />
      <Select label="Sort" defaultValue="low">
        <option value="low">Lowest price</option>
        <option value="high">Highest price</option>
      </Select>
      <Segmented
        legend="How many cans?"
        name={`cans-${theme}`}
        options={['1', '5', '10', '20', '30'].map((value) => ({ value, label: value }))}
        value={cans}
        onChange={setCans}
      />
    </div>
  )
}

function Navigation() {
  return (
    <>
      <Breadcrumbs
        items={[{ label: 'Home', to: '/' }, { label: 'Products', to: '/products' }, { label: 'Here' }]}
      />
      <Pager page={1} pageCount={12} hrefFor={(page) => `/products?page=${page}`} />
      <Pager page={6} pageCount={12} hrefFor={(page) => `/products?page=${page}`} />
    </>
  )
}

function Empties() {
  return (
    <>
      <Sheet>
        <EmptyState art="empty" title="No products found" hint="Try adjusting your search terms">
          <Button variant="quiet">Clear search</Button>
        </EmptyState>
      </Sheet>
      <Sheet>
        <EmptyState art="error" title="Failed to load products">
          <Button>Try again</Button>
        </EmptyState>
      </Sheet>
    </>
  )
}

function OfferStates() {
  const empty = <NoOffers card={SAMPLE_CARDS[0]!} onLeave={() => undefined} />
  const shared = { expectedCount: 3, isFailed: false, isOffline: false, onRetry() {}, empty }
  return (
    <>
      <Sheet>
        <CompareOffers {...shared} offers={SAMPLE_OFFERS} />
      </Sheet>
      <Sheet>
        <CompareOffers {...shared} offers={null} />
      </Sheet>
      <Sheet>
        <CompareOffers {...shared} offers={[]} />
      </Sheet>
      <Sheet>
        <CompareOffers {...shared} offers={null} isFailed />
      </Sheet>
      <Sheet>
        <CompareOffers {...shared} offers={null} isOffline />
      </Sheet>
    </>
  )
}
