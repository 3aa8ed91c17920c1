import { type ReactNode, useState } from 'react'
import { useTranslation } from '#app/i18n/i18n.tsx'
import type { BasketAddress } from '#domain/basket/basket-address.ts'
import { renameProducts, writeSharedQuery } from '#domain/basket/basket-path.ts'
import type { NamedRemoval } from '#services/basket/name-products.ts'
import { OfflineNotice } from '../ui/offline-notice.tsx'
import { BasketControlForm, ShownBasketProvider, useSendChanges } from './basket-control.tsx'
import { useSentChanges } from './use-sent-changes.ts'

export type ShownBasket = {
  /** With what was just changed. */
  readonly address: BasketAddress
  /** What was just changed and is not answered yet. */
  readonly coming: ReadonlyArray<string>
  readonly isOwn: boolean
  readonly removed: NamedRemoval | null
}

type BasketFrameProps = Omit<ShownBasket, 'removed'> & {
  idOf?: ReadonlyMap<string, number>
  children: ReactNode
}

const NO_IDS: ReadonlyMap<string, number> = new Map()

/** Around everything that changes the basket: the form of all controls, and a change that waits for a connection. */
export function BasketFrame({ address, coming, isOwn, idOf = NO_IDS, children }: BasketFrameProps) {
  const tErrors = useTranslation('errors')
  const [held, setHeld] = useState<{ send(): void } | null>(null)
  const sent = useSentChanges(coming.length > 0, useSendChanges())
  // By ids: a form writes each sign between them as three.
  const shared = renameProducts(address, (slug) => idOf.get(slug)?.toString() ?? slug)
  return (
    <ShownBasketProvider value={{ isOwn, coming, sent, onOffline: (send) => setHeld({ send }) }}>
      <main id="main" className="wrap">
        <BasketControlForm shared={[...new URLSearchParams(writeSharedQuery(shared))]} />
        {children}
        {held && (
          <OfflineNotice
            text={tErrors('offline.change')}
            onOnline={() => {
              setHeld(null)
              held.send()
            }}
            onClose={() => {
              sent.forget()
              setHeld(null)
            }}
          />
        )}
      </main>
    </ShownBasketProvider>
  )
}
