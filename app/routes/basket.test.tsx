import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { BasketView } from '#app/components/basket/basket-view.tsx'
import { EmptyBasket } from '#app/components/basket/empty-basket.tsx'
import { depsContext, type RequestFacts, requestContext } from '#app/context.ts'
import type { Solution } from '#domain/basket/solver/basket-model.ts'
import type { Outcome } from '#domain/basket/solver/solve-basket.ts'
import type { Currency } from '#domain/currency.ts'
import { eurPrice } from '#domain/money/price.ts'
import type { BasketPlanner, Deps } from '#services/deps.ts'
import { makeBasketPlanner } from '#tests/basket-planner.ts'
import { makeOffer, makeProduct, makeSnapshot, makeStore } from '#tests/factories.ts'
import { renderFor } from '#tests/render-for.tsx'
import { action, loader } from './basket.tsx'

const VISITOR = { currency: 'EUR', region: 'eu', country: null, cans: null } as const
const shipping = { eu: { cost: eurPrice(100), freeFrom: null } }
const SNAPSHOT = makeSnapshot({
  products: [
    makeProduct({ id: 1, slug: 'mint', name: 'ZYN Mint', brand: 'ZYN' }),
    makeProduct({ id: 2, slug: 'berry', name: 'VELO Berry', brand: 'VELO' }),
  ],
  stores: [
    makeStore({ id: 1, name: 'Alpha', rating: 4, shipping }),
    makeStore({ id: 2, name: 'Beta', shipping }),
    makeStore({ id: 3, name: 'Gamma', shipping: { eu: null } }),
  ],
  offers: [
    makeOffer({ id: 11, productId: 1, storeId: 1, price: eurPrice(300) }),
    makeOffer({ id: 12, productId: 1, storeId: 2, price: eurPrice(350) }),
    makeOffer({ id: 13, productId: 1, storeId: 3, price: eurPrice(200) }),
    makeOffer({ id: 21, productId: 2, storeId: 2, price: eurPrice(400) }),
  ],
})

/** As while the database is away: a basket in the browser needs none. */
const db = {
  select() {
    throw Object.assign(new Error('away'), { code: 'ECONNREFUSED' })
  },
} as never

function makeContext(basketPlanner: BasketPlanner = makeBasketPlanner()) {
  const context = new RouterContextProvider()
  const deps = {
    db,
    catalogue: () => SNAPSHOT,
    destination: { country: null, region: 'eu' },
    session: null,
    now: () => new Date('2026-11-17T00:00:00Z'),
    basketPlanner,
    mail: { origin: 'https://pouchscout.example' },
  }
  context.set(depsContext, deps as object as Deps)
  const facts = {
    origin: 'https://pouchscout.example',
    language: 'en',
    visitor: VISITOR,
    address: { pathname: '/basket', search: '' },
    nameHome: () => undefined,
  }
  context.set(requestContext, facts as object as RequestFacts)
  return context
}

/** The answer, or where it leads. */
async function settle(run: () => Promise<unknown>) {
  try {
    return (await run()) as Awaited<ReturnType<typeof loader>>
  } catch (error) {
    if (error instanceof Response) return error
    throw error
  }
}

const open = (search: string, cookie = '', basketPlanner?: BasketPlanner) => {
  const request = new Request(`https://pouchscout.example/basket${search}`, { headers: { cookie } })
  return settle(() => loader({ request, context: makeContext(basketPlanner) } as never))
}

const send = (form: Record<string, string>, cookie = '') => {
  const body = new URLSearchParams(form)
  const request = new Request('https://pouchscout.example/basket', {
    method: 'POST',
    body,
    headers: { cookie },
  })
  return settle(() => action({ request, context: makeContext() } as never)) as Promise<Response>
}

async function openPage(
  search: string,
  cookie = '',
  { basketPlanner, currency = 'EUR' }: { basketPlanner?: BasketPlanner; currency?: Currency } = {},
) {
  const answer = await open(search, cookie, basketPlanner)
  if (answer instanceof Response) throw new Error(`leads to ${answer.headers.get('location')}`)
  const { address, page, isOwn, ownCount, removed, isFull, opened } = answer.data
  if (!page) throw new Error('busy')
  const shown = { address, isOwn, removed, coming: [] }
  const view =
    address.items.size > 0 ? (
      <BasketView {...shown} {...{ page, ownCount, isFull, opened }} />
    ) : (
      <EmptyBasket {...shown} />
    )
  return { isOwn, html: renderFor({ currency }, view) }
}

const kept = (answer: Response) => answer.headers.get('set-cookie')?.split(';', 1)[0]

test('an address cannot add what is no product', async () => {
  const { html } = await openPage('?add=nope:1', 'basket=items*mint:5')
  expect(html).toContain('ZYN Mint')
  expect(html).not.toContain('nope')
})

test('an address that adds puts it beside what the browser keeps, and is left at once', async () => {
  const answer = (await open('?add=berry:2', 'basket=items*mint:5')) as Response
  expect([answer.status, answer.headers.get('location'), kept(answer)]).toEqual([
    302,
    '/basket?items=mint:5,berry:2',
    'basket=items*mint:5~berry:2',
  ])
})

test('the controls of the own basket send a change, and those of another ask for the page of the changed one', async () => {
  const own = await openPage('', 'basket=items*mint:5')
  expect(own.isOwn).toBe(true)
  expect(own.html).toMatch(/<form [^>]*id="change"[^>]* method="post"/)
  expect(own.html).toContain('<button type="submit" form="change" value="cans:mint:6"')
  expect(own.html).not.toContain('shared with you')
  const other = await openPage('?items=berry:2,mint:1', 'basket=items*mint:5')
  expect(other.isOwn).toBe(false)
  expect(other.html).toMatch(/<form [^>]*id="change"[^>]* method="get"/)
  expect(other.html).toContain('<input type="hidden" name="items" value="2:2,1:1"/>')
  expect(other.html).toMatch(/shared with you.*1 product in your basket.*Add to mine.*Replace mine/)
  const changed = (await open('?items=2:2,1:1&change=cans:berry:3', 'basket=items*mint:5')) as Response
  expect([changed.headers.get('location'), kept(changed)]).toEqual([
    '/basket?items=berry:3,mint:1',
    undefined,
  ])
  expect((await openPage('?items=mint:5', 'basket=items*mint:5')).isOwn).toBe(true)
})

test('the controls do not repeat the basket: it is in the page only to be shared and written', async () => {
  const own = await openPage('', 'basket=items*mint:5~berry:2&parcels*2')
  expect(own.html.match(/mint:5/g)).toHaveLength(3)
  const other = await openPage('?items=mint:5,berry:2&parcels=2')
  expect(other.html.match(/mint:5|1:5/g)).toHaveLength(5)
})

test('the stores of a line are written when it is opened, and without scripts a button opens it', async () => {
  const { html } = await openPage('', 'basket=items*mint:5~berry:2')
  expect(html).not.toContain('Only from Beta')
  const showing = /<button [^>]*>(?=Show stores and prices)/.exec(html)?.[0]
  expect(showing).toContain('name="stores" formAction="/basket#store-of-mint" formMethod="get"')
  expect(showing).toContain('form="change" value="mint"')
  const opened = await openPage('?stores=mint', 'basket=items*mint:5~berry:2')
  expect(opened.html).toMatch(/<details [^>]*open="".*value="store:mint:2"[^>]*><span>Only from Beta/)
  expect(opened.html).not.toContain('store:berry:2')
})

test('a store that the sender left out is not said to be left out by the receiver', async () => {
  expect((await openPage('', 'basket=items*mint:5&without*2')).html).toContain('Left out by you')
  const { html } = await openPage('?items=mint:1&without=2', 'basket=items*mint:5')
  expect(html).toContain('</b>Left out</span>')
})

test('a basket shared by ids is the same basket', async () => {
  const { html } = await openPage('?items=2:2&fixed=2:2')
  expect(html).toContain('href="/basket?items=berry:2&amp;fixed=berry:2"')
  expect(html).toContain('Only from Beta')
})

test('a removal can be undone with its place and its store, and the last one leaves nothing in the browser', async () => {
  const cookie = 'basket=items*mint:5~berry:2&fixed*mint:2'
  const removal = await send({ change: 'cans:mint:0' }, cookie)
  expect([removal.status, removal.headers.get('location'), kept(removal)]).toEqual([
    303,
    '/basket?removed=mint:5:0:2',
    'basket=items*berry:2',
  ])
  const { html } = await openPage('?removed=mint:5:0:2', 'basket=items*berry:2')
  expect(html).toMatch(/Removed: ZYN Mint.*<button[^>]* value="back:mint:5:0:2"[^>]*>Undo/)
  const undone = await send({ change: 'back:mint:5:0:2' }, 'basket=items*berry:2')
  expect([undone.headers.get('location'), kept(undone)]).toEqual(['/basket', cookie])
  const last = await send({ change: 'cans:berry:0' }, 'basket=items*berry:2')
  expect(last.headers.get('set-cookie')).toContain('basket=; Path=/; Max-Age=0')
  const empty = await openPage('?removed=berry:2:0:0')
  expect(empty.html).toMatch(/value="back:berry:2:0:0"[^>]*>Undo.*Your basket is empty/)
})

test('a removal from a shared basket can be undone there, and never changes the own one', async () => {
  const own = 'basket=items*mint:5'
  const removal = (await open('?items=mint:5,berry:2&fixed=berry:2&change=cans:berry:0', own)) as Response
  const removed = '/basket?items=mint:5&removed=2:2:1:2'
  expect([removal.headers.get('location'), kept(removal)]).toEqual([removed, undefined])
  // The rest is the same as the own basket, and still the shared one.
  const { isOwn, html } = await openPage(removed.slice('/basket'.length), own)
  expect(isOwn).toBe(false)
  expect(html).toMatch(/Removed: VELO Berry.*value="back:berry:2:1:2"[^>]*>Undo/)
  const undone = (await open('?items=1:5&change=back:berry:2:1:2', own)) as Response
  expect([undone.headers.get('location'), kept(undone)]).toEqual([
    '/basket?items=mint:5,berry:2&fixed=berry:2',
    undefined,
  ])
})

test('a shared basket whose last product was taken out says so, and leads back and to the own one', async () => {
  const own = 'basket=items*mint:5'
  const removal = (await open('?items=berry:2&parcels=1&change=cans:berry:0', own)) as Response
  const empty = '/basket?items=&parcels=1&removed=2:2:0:0'
  expect(removal.headers.get('location')).toBe(empty)
  const { html } = await openPage(empty.slice('/basket'.length), own)
  expect(html).toMatch(/Undo.*The shared basket is now empty.*<a [^>]*href="\/basket"[^>]*>.*Open mine/)
  expect(html).toContain('<input type="hidden" name="items" value=""/>')
  const undone = (await open('?items=&parcels=1&change=back:berry:2:0:0', own)) as Response
  expect(undone.headers.get('location')).toBe('/basket?items=berry:2&parcels=1')
})

test('an address cannot name what is no product as taken out, nor put it into a basket', async () => {
  for (const query of ['?items=mint:5&removed=gone:2:0:0', '?removed=gone:2:0:0']) {
    const { html } = await openPage(query, 'basket=items*mint:5')
    expect(html).not.toContain('gone')
  }
})

test('a shared basket replaces or joins the own one only when its visitor says so', async () => {
  const replaced = await send({ to: 'items=berry:2' }, 'basket=items*mint:5')
  const joined = await send({ to: 'items=berry:2', join: '1' }, 'basket=items*mint:5')
  expect([kept(replaced), kept(joined)]).toEqual(['basket=items*berry:2', 'basket=items*mint:5~berry:2'])
})

test('what does not fit changes nothing, and the page says so', async () => {
  const many = Array.from({ length: 60 }, (_, nth) => `p${nth}:1`)
  const cookie = `basket=items*${many.join('~')}`
  const joined = await send({ to: 'items=mint:1', join: '1' }, cookie)
  expect([joined.headers.get('location'), kept(joined)]).toEqual(['/basket?full=1', undefined])
  const added = (await open('?add=mint:1', cookie)) as Response
  expect([added.headers.get('location'), kept(added)]).toEqual(['/basket?full=1', undefined])
  expect((await openPage('?full=1', 'basket=items*mint:5')).html).toContain('Your basket is full.')
})

test('amounts of other plans that are not proved say so, and nothing is said of plans that were not found', async () => {
  const openWith = (change: (outcome: Outcome) => Outcome) => {
    const planner = makeBasketPlanner()
    const basketPlanner: BasketPlanner = {
      async solve(request) {
        const outcomes = await planner.solve(request)
        const isOther = request.variants.some(({ withoutStore }) => withoutStore !== undefined)
        return isOther && outcomes !== 'busy' ? outcomes.map(change) : outcomes
      },
    }
    return openPage('?items=mint:1', '', { basketPlanner })
  }
  const proved = await openWith((outcome) => outcome)
  expect(proved.html).toContain('Without it €4.50, €0.50 more.')
  const found = await openWith((outcome) => ({ ...(outcome as Solution), isExact: false }))
  expect(found.html).toContain('Without it ≈\u00a0€4.50, ≈\u00a0€0.50 more.')
  const unknown = await openWith(() => 'unknown')
  expect(unknown.html).not.toMatch(/Without it/)
  expect((await openWith(() => null)).html).toContain('Without it the basket cannot be had.')
})

test('a basket with converted amounts says which rates it uses, and another does not', async () => {
  const words = 'Converted prices use fixed exchange rates.'
  expect((await openPage('?items=mint:1', '', { currency: 'SEK' })).html).toContain(words)
  expect((await openPage('?items=mint:1')).html).not.toContain(words)
})

test('a rating has one decimal, as everywhere', async () => {
  expect((await openPage('?items=mint:1')).html).toContain('4.0 on Trustpilot')
})

test('a product that is fixed to a store which does not send there says so, and nothing is said of more parcels', async () => {
  const { html } = await openPage('?items=mint:1&fixed=mint:3')
  expect(html).toContain('Gamma does not ship to the EU')
  expect(html).not.toMatch(/does not have it|No store we read|Two save|A third/)
  expect(html).toContain('None of these products can be had like this. Beside each you see why.')
  const other = await openPage('?items=berry:1&fixed=berry:1')
  expect(other.html).toContain('Alpha does not have it in this number')
  expect((await openPage('?items=mint:1')).html).toContain('Two save nothing over one.')
})
