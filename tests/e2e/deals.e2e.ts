import type { Page } from '@playwright/test'
import { cardsOf, waitForScripts } from './cards.ts'
import { expect, test } from './test.ts'

type Card = { name: string; slug: string; verdict: string | null }

/** A product on sale whose card has this verdict, as the API says. */
async function findDeal(page: Page, verdict: string): Promise<Card> {
  const answer = await page.request.get('/api/products?sale=1&sort=price-asc&perPage=100')
  const { items } = (await answer.json()) as { items: Card[] }
  return items.find((card) => card.verdict === verdict)!
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the sale page shows verified deals only, in searches and on later pages too', async ({ page }) => {
    await page.goto('/de/sale')
    await page.getByRole('link', { name: /^Nur bestätigte/ }).click()
    await expect(page).toHaveURL('/de/sale?verified=1')
    const verdicts = cardsOf(page).locator('[data-verdict]')
    await expect(page.getByRole('contentinfo')).toBeVisible() // the end of the page has come
    const texts = await verdicts.allTextContents()
    expect(texts).toHaveLength(await cardsOf(page).count())
    expect(new Set(texts)).toEqual(new Set(['Wirklich unter dem eigenen 30-Tage-Tief']))
    await page.getByRole('main').getByRole('searchbox').fill('zyn')
    await page.getByRole('main').getByRole('search').getByRole('button').click()
    await expect(page).toHaveURL('/de/sale?search=zyn&verified=1')
    await page.getByRole('link', { name: /^Alle Deals/ }).click()
    await expect(page).toHaveURL('/de/sale?search=zyn')
  })
})

test('card, comparison and product page give the same verdict, with its day and figures where there is room', async ({
  page,
}) => {
  const { name, slug } = await findDeal(page, 'not-lower')
  await page.goto(`/sale?search=${encodeURIComponent(name)}`)
  await waitForScripts(page)
  const card = cardsOf(page).filter({ has: page.getByRole('link', { name: `Compare prices for ${name}` }) })
  await expect(card.getByText(/^Not lower than it was on \d+ \w+$/)).toBeVisible()
  await card.getByRole('link').first().click()
  const best = page.getByRole('dialog').locator('[data-best]')
  await expect(best.getByText(/^Not lower than it was on \d+ \w+, at €\d+\.\d\d$/)).toBeVisible()
  await page.goto(`/product/${slug}`)
  const offers = page.getByRole('table').first()
  await expect(
    offers.getByText(/^Not lower than it was on \d+ \w+, at €\d+\.\d\d( goods)?$/).first(),
  ).toBeVisible()
  await expect(page.getByText(/^In the last 90 days the lowest price at any store for/)).toBeVisible()
})
