import { Facts } from '#app/components/admin/facts.tsx'
import { Moment } from '#app/components/admin/moment.tsx'
import type { Evidence } from '#domain/evidence/evidence.ts'
import { toDecimal } from '#domain/money/format-money.ts'
import type { Price } from '#domain/money/price.ts'
import type { ShippingGround } from '#domain/shipping-terms.ts'
import { GROUNDS } from './report-words.ts'

/** What we knew of the price when it was reported. */
export function CaseEvidence({ evidence, url }: { evidence: Evidence; url: string }) {
  const { packs, source, shipping, shippingCost, price } = evidence
  const [pack] = packs
  if (!pack) return null
  const { words } = pack
  return (
    <section>
      <h3>What we knew</h3>
      <Facts
        facts={[
          ['Title', words?.title ?? 'no longer known'],
          ['Variant', words?.variant ?? null],
          ['Price text', words?.price?.text ?? null],
          ['Matched', `${GROUNDS[pack.ground]}, as ${pack.cans} ${pack.cans === 1 ? 'can' : 'cans'}`],
          ['Price since', <Moment key="since" at={pack.priceSince} />],
          ['Confirmed', pack.confirmedAt && <Moment key="confirmed" at={pack.confirmedAt} />],
          ['Source', `${source.kind}, ${source.host}`],
          ['Goods', write(price)],
          ['Shipping', `${write(shippingCost)}, rule of ${RULES[shipping.ground]}`],
        ]}
      />
      {pack.isReplaced && <p className="small">The store has changed or removed its listing since.</p>}
      {pack.isHeld && <p className="small">A later reading gave another price, which is held.</p>}
      <p>
        <a className="link" href={url} target="_blank" rel="noopener noreferrer nofollow">
          Look at the store
        </a>
      </p>
    </section>
  )
}

const RULES = {
  'listing-country': 'the listing for the country',
  country: 'the store for the country',
  countries: 'the store for several countries',
  listing: 'the listing',
  region: 'the store for the region',
  default: 'our own estimate',
} as const satisfies Record<ShippingGround, string>

function write({ minor, currency }: Price): string {
  return `${toDecimal(minor, currency)} ${currency}`
}
