import type { Region } from '#domain/region.ts'
import type { StorePage } from '#services/stores/find-store-page.ts'
import type { ShippingLine } from '#services/stores/list-shipping.ts'

export type ShownStore = Omit<
  StorePage,
  'outage' | 'readMinutesAgo' | 'place' | 'destination' | 'shipping' | 'served'
> & {
  /** In words. */
  readonly country: string | null
  readonly currency: string | null
  readonly read: string | null
  readonly region: Region
  /** The visitor's country; null where only the region is known. */
  readonly destination: string | null
  readonly shipping: ReadonlyArray<ShownShipping>
  /** The only countries it sends to; empty where it does not say. */
  readonly served: string
}

export type ShownShipping = Omit<ShippingLine, 'countries'> & { readonly countries: string }
