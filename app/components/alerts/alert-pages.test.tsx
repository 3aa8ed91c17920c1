import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { DEFAULT_DELIVERY } from '#domain/alerts/delivery-time.ts'
import { DEFAULT_RATES } from '#domain/currency.ts'
import { eurMicro, minor } from '#domain/money/amounts.ts'
import { eurPrice, type Price, priceOf, priceOfEur } from '#domain/money/price.ts'
import { amountOfPrice, amountOfQuote } from '#domain/shown-amount.ts'
import type { AlertFormData } from '#services/alerts/find-alert-form.ts'
import type { AlertsPageData } from '#services/alerts/get-alerts-page.ts'
import { renderFor } from '#tests/render-for.tsx'
import { AlertForm } from './alert-form.tsx'
import type { AlertFacts } from './alert-form-data.ts'
import { AlertsPage } from './alerts-page.tsx'
import { WatchList } from './watch-list.tsx'

function render(element: ReactNode): string {
  return renderFor({ country: 'DE', cans: 10 }, element)
}

/** The texts of the page, without markup. */
function textOf(html: string): string {
  return html.replace(/<[^>]*>/g, '\n').replace(/\n+/g, '\n')
}

const form: AlertFormData = {
  about: { subject: 'product', text: 'frost-mint' },
  ...{ cans: 10, productId: 1, name: 'Frost Mint', path: '/product/frost-mint' },
  now: amountOfPrice(eurPrice(3100)),
  low: amountOfPrice(eurPrice(2900)),
  lowest: amountOfPrice(eurPrice(2750)),
  points: [
    { at: '2026-11-01T00:00:00.000Z', eurMicro: eurMicro(31_000_000) },
    { at: '2026-11-03T00:00:00.000Z', eurMicro: eurMicro(28_000_000) },
    { at: '2026-11-05T00:00:00.000Z', eurMicro: eurMicro(31_000_000) },
  ],
  stores: [{ id: 4, name: 'Empty Shelf' }],
  ...{
    isAnyPack: false,
    isInStock: true,
    prices: [],
    productCount: 1,
    soldOutCount: 0,
    mostPerDay: 3,
    hasBrowser: true,
  },
  ...{ from: '2026-05-14T12:00:00.000Z', to: '2026-11-10T12:00:00.000Z' },
}
const facts: AlertFacts = {
  ...{ email: 'anna@example.com', isVerified: true },
  ...{ place: 'DE', currency: 'EUR' as const, typed: { target: '29.00' }, own: null },
}

test('the form compares a target with the past and with today, and says how it tells', () => {
  const text = textOf(render(<AlertForm form={form} facts={facts} answer={undefined} />))
  expect(text).toContain('€31.00 now')
  expect(text).toContain('Was at or under this on 2 of 10 days')
  expect(text).toContain('last on 4 Nov.')
  expect(text).toContain('€2.00 under today’s price.')
  // Of all the past that is drawn; the other one is of 90 days.
  expect(text).toContain('€27.50, the low')
  expect(text).toContain('under €29.00, the low so far')
  expect(text).toContain('10 cans, delivered to Germany')
  expect(text).toContain('It is back at\nStore\nEmpty Shelf')
  expect(text).toContain('Email to anna@example.com')
})

test('a number of cans that cannot be chosen comes back with what to do about it', () => {
  const renderFor = (otherCans: string) =>
    render(
      <AlertForm
        form={{ ...form, cans: 20 }}
        facts={facts}
        answer={{ outcome: 'invalid', errors: {}, values: { cans: '20', otherCans } }}
      />,
    )
  expect(renderFor('500')).toMatch(/value="500"[^>]*aria-invalid|aria-invalid="true"[^>]*value="500"/)
  expect(textOf(renderFor('500'))).toContain('Give a whole number of cans from 1 to 100.')
  expect(renderFor('500')).toContain('<option value="20" selected="">')
  // One that can be is among the choices now.
  expect(renderFor('37')).toContain('<option value="37" selected="">')
  expect(renderFor('37')).not.toMatch(/name="otherCans"[^>]*value="37"/)
  expect(textOf(renderFor('37'))).not.toContain('Give a whole number of cans')
})

test('a target that was suggested for another number of cans comes back as the one for the new number', () => {
  const values = { kind: 'target', target: '99.00', suggested: '99.00', suggestedFor: '10', otherCans: '20' }
  const answer = { outcome: 'invalid', errors: { target: 'targetRenewed' }, values } as const
  const page = render(<AlertForm form={{ ...form, cans: 20 }} facts={facts} answer={answer} />)
  expect(textOf(page)).toContain('That target was for another number of cans. Check this one.')
  expect(page).not.toMatch(/name="target"[^>]*value="99.00"/)
  expect(page).toMatch(/name="suggestedFor" value="20"/)
})

test('the target of an own alert stays for its own number of cans alone', () => {
  const own = {
    ...({ kind: 'target', cans: 10, limit: minor(1111), percent: null, storeId: null } as const),
    ...{ byMail: true, byPush: false, byFeed: false },
  }
  const renderFor = (cans: number) =>
    render(<AlertForm form={{ ...form, cans }} facts={{ ...facts, typed: {}, own }} answer={undefined} />)
  expect(renderFor(10)).toMatch(/name="target"[^>]*value="11.11"/)
  expect(renderFor(20)).not.toContain('value="11.11"')
})

/** €3.49 and €0.60, and €4.10 when added first. */
const goods = priceOf(minor(4000), 'SEK', DEFAULT_RATES)!
const shipping = priceOf(minor(690), 'SEK', DEFAULT_RATES)!

test('a day on which the total was shown as the target counts, though its exact sum is above', () => {
  const total = eurMicro(goods.eurMicro + shipping.eurMicro)
  const points = [{ ...form.points[0]!, eurMicro: total, shippingEurMicro: shipping.eurMicro }]
  const now = amountOfQuote({ price: goods, shippingCost: shipping })
  const atTotal = { ...facts, typed: { target: '4.09' } }
  const text = textOf(
    render(<AlertForm form={{ ...form, now, points }} facts={atTotal} answer={undefined} />),
  )
  expect(text).toContain('€4.09 now')
  expect(text).toContain('Was at or under this on 10 of 10 days')
  expect(text).toContain('Today’s price is at or under it already')
})

test('a watched product is above its low by the difference of the amounts as shown', () => {
  const product = { id: 1, slug: 'frost-mint', brand: 'Gale', title: 'Frost Mint', name: 'Gale Frost Mint' }
  const price = amountOfQuote({ price: goods, shippingCost: shipping })
  const course = { store: 'Nordlager', low: amountOfPrice(eurPrice(400)), isLow: false, since: null }
  const watched = [{ ...product, ...course, price }]
  const html = render(<WatchList watched={watched} back="/watchlist" />)
  expect(html).toContain('value="4.09"')
  expect(textOf(html)).toContain('€0.09')
})

test('the form says when no browser shows notices yet', () => {
  const textFor = (hasBrowser: boolean) =>
    textOf(render(<AlertForm form={{ ...form, hasBrowser }} facts={facts} answer={undefined} />))
  expect(textFor(true)).not.toContain('None of your browsers')
  expect(textFor(false)).toContain(
    'Notification in my browsers\nNone of your browsers shows notifications yet.',
  )
})

test('the form says when mail cannot be sent, because the address is not confirmed', () => {
  const textFor = (isVerified: boolean) =>
    textOf(render(<AlertForm form={form} facts={{ ...facts, isVerified }} answer={undefined} />))
  expect(textFor(true)).not.toContain('not confirmed')
  expect(textFor(false)).toContain(
    'Email to anna@example.com\nYour address is not confirmed yet, so we cannot send you email.',
  )
  expect(textFor(false)).toContain('Confirm it')
})

const wish = {
  ...{ cans: 10, limit: null, percent: null, storeId: null },
  ...{ byMail: true, byPush: false, byFeed: false },
}

test('an alert that is changed keeps its store, or that any store will do', () => {
  const stores = [...form.stores, { id: 9, name: 'Nordlager' }]
  const renderOwn = (storeId: number | null, isInStock: boolean) => {
    const own = { ...wish, kind: 'stock', storeId } as const
    const given = { ...form, stores, isInStock }
    return render(<AlertForm form={given} facts={{ ...facts, own }} answer={undefined} />)
  }
  for (const isInStock of [true, false])
    expect(renderOwn(9, isInStock)).toContain('<option value="9" selected="">Nordlager</option>')
  expect(renderOwn(null, true)).not.toContain('name="store"')
  expect(textOf(renderOwn(null, true))).not.toContain('every store that sells it has it now')
})

test('a refused form keeps its number of cans, also when another one is chosen by now', () => {
  const answer = { outcome: 'invalid', errors: { target: 'targetWrong' }, values: { cans: '12' } } as const
  const given = { ...form, cans: 5 }
  expect(render(<AlertForm form={given} facts={facts} answer={answer} />)).toContain(
    '<option value="12" selected="">12 cans, delivered to Germany</option>',
  )
})

test('a fall that was promised is named as it was, also when the price is another by now', () => {
  const own = { ...wish, cans: form.cans, kind: 'drop', limit: minor(2345), percent: 10 } as const
  const render10 = (typed: { percent?: string }) =>
    textOf(render(<AlertForm form={form} facts={{ ...facts, typed, own }} answer={undefined} />))
  expect(render10({})).toContain('10% would be €23.45 or less')
  expect(render10({ percent: '20' })).not.toContain('€23.45')
})

test.for(['drop', 'low'] as const)('an alert for a %s can be changed while there is no price', (kind) => {
  const own = { ...wish, kind, limit: minor(2700), percent: kind === 'drop' ? 10 : null }
  const soldOut = { ...form, now: null, low: null, lowest: null, isInStock: false }
  const html = render(<AlertForm form={soldOut} facts={{ ...facts, own }} answer={undefined} />)
  expect(html).toMatch(new RegExp(`<input type="radio"[^>]* checked=""[^>]* value="${kind}"`))
  expect(html.match(/type="radio"/g)).toHaveLength(3)
})

const noProduct = { productId: null, points: [], low: null, lowest: null, stores: [], path: '/basket' }
const basket: AlertFormData = {
  ...{ ...form, ...noProduct, about: { subject: 'basket', text: 'items=frost-mint:20' } },
  ...{ cans: null, name: '', now: amountOfPrice(eurPrice(6000)), productCount: 0 },
}

test('a basket has a target and a fall, from the total of today', () => {
  const html = render(<AlertForm form={basket} facts={{ ...facts, typed: {} }} answer={undefined} />)
  const text = textOf(html)
  expect(text).toContain('€60.00 now')
  expect(text).toContain('Everything is at or under')
  expect(text).toContain('The total falls by\n%\n10% would be €54.00 or less')
  expect(html.match(/type="radio"/g)).toHaveLength(2)
})

test('a basket of which something is missing waits for all of it, and has no total to fall from', () => {
  const given = { ...basket, now: null, isInStock: false }
  const html = render(<AlertForm form={given} facts={{ ...facts, typed: {} }} answer={undefined} />)
  expect(html).toMatch(/<input type="radio"[^>]* checked=""[^>]* value="stock"/)
  expect(textOf(html)).toContain('Everything can be bought again\nsomething in it cannot be bought now')
  expect(textOf(html)).not.toContain('The total falls by')
})

const list: AlertFormData = {
  ...{ ...form, ...noProduct, about: { subject: 'filter', text: 'search=frost' } },
  ...{ name: 'frost', now: amountOfPrice(eurPrice(310)), productCount: 12, soldOutCount: 3 },
  prices: [3_100_000, 3_204_000, 3_205_000].map((value) => amountOfPrice(priceOfEur(eurMicro(value)))),
}

test('the form says where a price is for one can, and not for all that is ordered', () => {
  const textFor = (given: AlertFormData) =>
    textOf(render(<AlertForm form={given} facts={facts} answer={undefined} />))
  for (const given of [list, { ...form, cans: null }])
    expect(textFor(given)).toMatch(/per can now.*The price per can is at or under/s)
  expect(textFor(form)).toMatch(/€31\.00 now.*The price is at or under/s)
})

test('a list says how many of its products are at or under the target', () => {
  const textFor = (target: string) =>
    textOf(render(<AlertForm form={list} facts={{ ...facts, typed: { target } }} answer={undefined} />))
  expect(textFor('3.00')).toContain('At or under it now: 0 of 12 products.')
  expect(textFor('3.20')).toContain('At or under it now: 2 of 12 products.')
})

test('a list can wait for lows and for stock, which is proposed while it has nothing', () => {
  const renderList = (now: AlertFormData['now']) =>
    render(<AlertForm form={{ ...list, now }} facts={{ ...facts, typed: {} }} answer={undefined} />)
  expect(textOf(renderList(list.now))).toContain(
    'A product of the list is at its lowest of 90 days\nA product of the list is in stock again\nOut of stock now: 3 of 12',
  )
  const checked = (kind: string) => new RegExp(`<input type="radio"[^>]* checked=""[^>]* value="${kind}"`)
  expect(renderList(list.now)).toMatch(checked('target'))
  expect(renderList(null)).toMatch(checked('stock'))
})

test('a form that was refused says what to do, and keeps what was typed', () => {
  const values = { kind: 'target', target: 'cheap' }
  const errors = { target: 'targetWrong', mail: 'howWrong' }
  const answer = { outcome: 'invalid', errors, values } as const
  const html = render(<AlertForm form={form} facts={facts} answer={answer} />)
  expect(html).toContain('value="cheap"')
  expect(textOf(html)).toContain('Give an amount, such as 29.00.')
  const [, errorId] = /aria-label="Target in EUR"[^>]* aria-describedby="([^"]+)"/.exec(html) ?? []
  expect(html).toMatch(new RegExp(`<p id="${errorId}"[^>]*>.*?Give an amount`))
  expect(textOf(html)).toContain('Choose at least one way.')
})

test('a fall without a price is refused, and what was typed stays', () => {
  const values = { kind: 'drop', percent: '25' }
  const given = { ...basket, now: null, isInStock: false }
  const answer = { outcome: 'noPrice', values } as const
  const html = render(<AlertForm form={given} facts={facts} answer={answer} />)
  expect(textOf(html)).toContain('It has no price now')
  expect(html).toMatch(/<input type="radio"[^>]* checked=""[^>]* value="drop"/)
  expect(html).toContain('value="25"')
})

const amount = (value: number) => ({ minor: minor(value), currency: 'EUR' }) as const
const promised: AlertsPageData['alerts'][number]['promised'] = {
  kind: 'target',
  subject: 'product',
  basis: 'total',
  ...{ name: '', cans: 10, place: 'DE', limit: amount(2900), percent: null, store: null },
}
const found = {
  ...{ productId: 1, name: 'Frost Mint', path: '/product/frost-mint', store: 'Nordlager', offerId: 7 },
  ...{ value: amount(2850), readAt: '2026-11-12T05:10:00.000Z' },
} as const
const alert = {
  ...{ id: 5, productId: 1, promised, name: 'Frost Mint', path: '/product/frost-mint', productCount: 1 },
  ...{
    isGone: false,
    isKnown: true,
    soldOutCount: 0,
    current: amount(3100),
    stocked: null,
    isStopped: false,
    snoozedUntil: null,
    told: null,
    isWaiting: false,
  },
} as const
const event = {
  ...{ id: 1, alertId: 5, promised, found, silence: null, dueAt: null, byFeed: false },
  ...{ byMail: true, byPush: true, at: '2026-11-12T06:04:00.000Z' },
}
const told = { how: 'sent', at: '2026-11-12T06:04:00.000Z', next: '2026-11-19T06:04:00.000Z' } as const
const page: AlertsPageData = {
  alerts: [alert, { ...alert, id: 6, told }],
  events: [
    event,
    ...(['held', 'flapped', 'over'] as const).map((silence, nth) => ({ ...event, id: nth + 2, silence })),
  ],
  delivery: DEFAULT_DELIVERY,
  ...{ feedToken: 'abc', at: '2026-11-13T00:00:00.000Z' },
}
const panel = { isVerified: false, pushKey: 'key', origin: 'https://pouchscout.example' }

test('the page says what each alert waits for, what was sent and why, and what was not', () => {
  const html = render(<AlertsPage page={page} watched={[]} facts={panel} done={null} problem={undefined} />)
  const text = textOf(html)
  expect(text).toContain('At or under €29.00 for 10 cans delivered to Germany')
  expect(text).toContain('€31.00 now\n€2.00 above\nWaiting')
  expect(text).toContain('Sent 12 Nov; next from 19 Nov, or at 5% less')
  expect(html).toContain('<b>Promised:</b> a price at or under €29.00 for 10 cans delivered to Germany.')
  expect(html).toContain('<b>Found:</b> €28.50 at Nordlager, read 12 Nov, 06:10.')
  expect(text).toContain('By email and as a notification.')
  expect(text).toContain('Nothing sent: price held for review')
  expect(text).toContain('Nothing sent: stock flapped')
  expect(text).toContain('Nothing sent: over before it was due')
  expect(html).toContain('<b>Seen:</b> “Frost Mint: €28.50”.')
  expect(text).toContain('Your address is not confirmed yet')
  expect(text).toContain('https://pouchscout.example/alerts/abc.atom')
  const named = 'Frost Mint, At or under €29.00 for 10 cans delivered to Germany'
  for (const label of ['Change', 'Snooze for a week', 'Stop alert'])
    expect(html).toContain(`aria-label="${label}: ${named}"`)
  expect(html).toContain('<ul role="list"><li')
})

test('an alert whose product is no longer listed keeps its name, says so, and cannot be changed', () => {
  const given = { ...page, alerts: [{ ...alert, isGone: true, current: null }] }
  const html = render(<AlertsPage page={given} watched={[]} facts={panel} done={null} problem={undefined} />)
  expect(textOf(html)).toContain('Frost Mint\nAt or under')
  expect(textOf(html)).toContain('No longer listed')
  expect(html).not.toContain('aria-label="Change:')
})

test('only what was sent is counted as sent', () => {
  const waiting = { ...event, id: 8, dueAt: '2026-11-14T06:00:00.000Z', byMail: null, byPush: null }
  const unreached = { ...event, id: 9, byMail: null, byPush: null }
  const inFeed = { ...unreached, id: 10, byFeed: true }
  const given = { ...page, events: [...page.events, waiting, unreached, inFeed] }
  const html = render(<AlertsPage page={given} watched={[]} facts={panel} done={null} problem={undefined} />)
  expect(textOf(html)).toContain('Sent \n2\n')
})

test.for([
  ['due', 'Found 12 Nov; will be sent 19 Nov, 07:04'],
  ['inFeed', 'In your feed since 12 Nov; next from 19 Nov, or at 5% less'],
  ['unsent', 'Found 12 Nov; no message was sent'],
] as const)('an alert whose change is %s is not called sent', ([how, words]) => {
  const given = { ...page, alerts: [{ ...alert, told: { ...told, how } }] }
  const html = render(<AlertsPage page={given} watched={[]} facts={panel} done={null} problem={undefined} />)
  expect(textOf(html)).toContain(`${words}\n`)
})

test('an alert for stock does not speak of a lower price', () => {
  const stock = { ...promised, kind: 'stock', limit: null, store: 'Nordlager' } as const
  const given = { ...page, alerts: [{ ...alert, promised: stock, told }] }
  const html = render(<AlertsPage page={given} watched={[]} facts={panel} done={null} problem={undefined} />)
  expect(textOf(html)).toContain('In stock\n€31.00\nSent 12 Nov; next from 19 Nov\n')
})

test('an alert for stock in a number that nobody sells says what is there', () => {
  const stock = { ...promised, kind: 'stock', cans: 37, limit: null, isAnyPack: true } as const
  const textFor = (stocked: number | null) => {
    const given = { ...page, alerts: [{ ...alert, promised: stock, current: null, stocked }] }
    return textOf(
      render(<AlertsPage page={given} watched={[]} facts={panel} done={null} problem={undefined} />),
    )
  }
  expect(textFor(10)).toContain('Back in stock: any pack, as no store sells exactly 37 cans\n')
  expect(textFor(10)).toContain('In stock\n10 cans\n')
  expect(textFor(null)).toContain('Not available now\n')
  const text = textOf(
    render(
      <AlertForm form={{ ...form, cans: 37, now: null, isAnyPack: true }} facts={facts} answer={undefined} />,
    ),
  )
  expect(text).toContain('Frost Mint\nNo store sells exactly 37 cans\n')
  expect(text).toContain('no store sells exactly 37 cans: any pack counts')
})

test('a watch list with a converted price says which rates it uses, and another does not', () => {
  const product = { id: 1, slug: 'frost-mint', brand: 'Gale', title: 'Frost Mint', name: 'Gale Frost Mint' }
  const textFor = (price: Price) => {
    const course = { store: 'Nordlager', low: null, isLow: false, since: null }
    const watched = { ...product, ...course, price: amountOfPrice(price) }
    return textOf(render(<WatchList watched={[watched]} back="/watchlist" />))
  }
  const words = 'Converted prices use fixed exchange rates.'
  expect(textFor(priceOf(minor(39_90), 'SEK', DEFAULT_RATES)!)).toContain(words)
  expect(textFor(eurPrice(349))).not.toContain(words)
})

test.each([
  ['gone', 'There is no such alert any more.'],
  ['failed', 'That did not work. Try again later.'],
] as const)('a form that is refused says why: %s', (problem, words) => {
  const given: AlertsPageData = { ...page, alerts: [] }
  const html = render(<AlertsPage page={given} watched={[]} facts={panel} done={null} problem={problem} />)
  expect(textOf(html)).toContain(words)
})
