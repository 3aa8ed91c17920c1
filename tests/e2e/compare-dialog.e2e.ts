import type { BrowserContext, Locator, Page } from '@playwright/test'
import { cardsOf, readNames, waitForScripts } from './cards.ts'
import { expect, test } from './test.ts'

const OFFERS = '**/api/products/*/offers?*'

/** One offer as the API returns it, with the changes a test needs. */
function makeOffer(id: number, changes: object) {
  return {
    id,
    visitUrl: `/go/${id}`,
    store: {
      id,
      name: `Store ${id}`,
      slug: `store-${id}`,
      logoUrl: null,
      rating: 4,
      reviewCount: 12,
      reviewUrl: `https://www.trustpilot.com/review/store-${id}.example`,
    },
    packs: [{ cans: 1, count: 1 }],
    price: '4.00',
    originalPrice: null,
    discountPercent: 0,
    pricePerCan: '4.00',
    shipping: { cost: '12.00', freeFrom: '100.00', rule: 'region' },
    shippingCost: '12.00',
    deliveryDays: '2-4',
    stock: 'in_stock',
    isBestDeal: false,
    readMinutesAgo: 20,
    ...changes,
  }
}

function answerWith(context: BrowserContext, offers: ReadonlyArray<object>) {
  return context.route(OFFERS, (route) =>
    route.fulfill({ json: { currency: 'EUR', readMinutesAgo: 5, offers } }),
  )
}

async function openFirst(page: Page): Promise<Locator> {
  await page.goto('/products?search=zyn&sort=popular')
  await waitForScripts(page)
  await cardsOf(page)
    .first()
    .getByRole('link', { name: /^Compare prices for / })
    .click()
  return page.getByRole('dialog', { name: 'Compare Prices' })
}

test('slow offers say that they are loading', async ({ page, context }) => {
  const gate = Promise.withResolvers<void>()
  await context.route(OFFERS, async (route) => {
    await gate.promise
    await route.continue()
  })
  const dialog = await openFirst(page)
  await expect(dialog.getByRole('status')).toHaveText('Loading prices...')
  gate.resolve()
  await expect(dialog.getByRole('listitem').first()).toBeVisible()
  await expect(dialog.getByText('Loading prices...')).toHaveCount(0)
})

test('the comparison opens at once with the data of the card, and its prices follow with their code', async ({
  page,
  context,
}) => {
  const gate = Promise.withResolvers<void>()
  await context.route('**/assets/compare-prices-*.js', async (route) => {
    await gate.promise
    await route.continue()
  })
  await page.goto('/products?search=zyn&sort=popular')
  await waitForScripts(page)
  const [name] = await readNames(page)
  await cardsOf(page).first().getByRole('button').click()
  const dialog = page.getByRole('dialog', { name: 'Compare Prices' })
  await expect(dialog.getByRole('heading', { name, exact: true })).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Close' })).toBeFocused()
  await expect(dialog.getByRole('status')).toHaveText('Loading prices...')
  gate.resolve()
  await expect(dialog.getByRole('listitem').first()).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Close' })).toBeFocused()
})

test.describe('when offers cannot be loaded', () => {
  test.use({ expectedErrors: [/status of 503/] })

  test('three more tries are made, then the comparison says so and can try again', async ({
    page,
    context,
  }) => {
    let tries = 0
    await context.route(OFFERS, (route) => {
      tries += 1
      return route.fulfill({ status: 503 })
    })
    await page.clock.install()
    const dialog = await openFirst(page)
    const failure = dialog.getByRole('alert')
    // The clock is mocked, so the pauses between the tries take no time.
    await expect(async () => {
      await page.clock.runFor(5000)
      await expect(failure).toBeVisible({ timeout: 100 })
    }).toPass()
    await expect(failure).toContainText('Could not load prices. Please try again later.')
    expect(tries).toBe(4)
    await context.unroute(OFFERS)
    await dialog.getByRole('button', { name: 'Try again' }).click()
    await expect(dialog.getByRole('listitem').first()).toBeVisible()
  })
})

test('a product without offers says that there will be some', async ({ page, context }) => {
  await answerWith(context, [])
  const dialog = await openFirst(page)
  await expect(dialog.getByText('No prices available yet.')).toBeVisible()
  await expect(dialog.getByText('Store API integrations will be added soon.')).toBeVisible()
})

test('each offer shows its total cost, and its store', async ({ page, context }) => {
  await answerWith(context, [
    makeOffer(1, { originalPrice: '5.00', discountPercent: 20, isBestDeal: true }),
    makeOffer(2, { shipping: { cost: '0.00', freeFrom: null, rule: 'region' }, shippingCost: '0.00' }),
    makeOffer(3, { stock: 'out_of_stock' }),
  ])
  const dialog = await openFirst(page)
  const [best, free, out] = [0, 1, 2].map((place) => dialog.getByRole('listitem').nth(place)) as [
    Locator,
    Locator,
    Locator,
  ]
  await expect(best.getByText(/^Best Deal/)).toBeVisible()
  await expect(best).toContainText('€12.00 shipping. Free over €100.00')
  await expect(best).toContainText('Delivery in 2–4 days')
  await expect(best.getByRole('link', { name: /^4\.0 Trustpilot ?, 12 reviews/ })).toHaveAttribute(
    'href',
    'https://www.trustpilot.com/review/store-1.example',
  )
  await expect(best.getByRole('link', { name: /^Visit Store ?: Store 1/ })).toHaveAttribute('href', '/go/1')
  await expect(free).toContainText('Free shipping')
  await expect(dialog.getByText(/^Best Deal/)).toHaveCount(1)
  await expect(out).toContainText('Out of stock')
  await expect(out.getByRole('button', { name: /^Visit Store/ })).toBeDisabled()
})

test('the picture, the name and the button of a card open the comparison', async ({ page }) => {
  await page.goto('/products?search=zyn&sort=popular')
  await waitForScripts(page)
  const card = cardsOf(page).first()
  const dialog = page.getByRole('dialog', { name: 'Compare Prices' })
  for (const part of [card.locator('img').first(), card.getByRole('heading'), card.getByRole('button')]) {
    const box = (await part.boundingBox())!
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
    await expect(dialog).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
  }
})

test('a card without a price says so, and one of several cans shows the price of each', async ({
  page,
  request,
}) => {
  const { total, perPage } = await (await request.get('/api/products?sort=price-asc')).json()
  await page.goto(`/products?sort=price-asc&page=${Math.ceil(total / perPage)}`)
  await expect(cardsOf(page).last().getByText('Price not available')).toBeVisible()
  await expect(cardsOf(page).last().getByRole('button')).toBeDisabled()
  const packs = cardsOf(page).filter({ hasText: /€\d+\.\d\d per can · \d+ cans/ })
  await page.goto('/products?sort=price-desc')
  await expect(packs.first()).toBeVisible()
  await expect(
    cardsOf(page)
      .getByText(/^\d+ stores$/)
      .first(),
  ).toBeVisible()
})
