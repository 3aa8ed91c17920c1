import type { Locator, Page } from '@playwright/test'
import { expect } from './test.ts'

const COMPARE = 'Compare prices for '

/** The cards of the list, not those of a rail or a menu. */
export function cardsOf(page: Page): Locator {
  return page.getByRole('main').getByRole('article')
}

/** The full names of the products on the page, in order. */
export async function readNames(page: Page): Promise<string[]> {
  const links = cardsOf(page).getByRole('link', { name: COMPARE })
  await expect(links.first()).toBeVisible()
  const labels = await links.evaluateAll((elements) =>
    elements.map((link) => link.getAttribute('aria-label')),
  )
  return labels.map((label) => label!.slice(COMPARE.length))
}

/** The price of each card, as a number in the visitor's currency; null where there is none. */
export async function readPrices(page: Page): Promise<Array<number | null>> {
  await expect(cardsOf(page).first()).toBeVisible()
  const values = await cardsOf(page).evaluateAll((cards) =>
    cards.map((card) => card.querySelector('data')?.getAttribute('value') ?? null),
  )
  return values.map((value) => (value === null ? null : Number(value)))
}

/** The machine-readable figures, in order. */
export async function readFigures(figures: Locator): Promise<number[]> {
  const values = await figures.evaluateAll((elements) =>
    elements.map((figure) => figure.getAttribute('value')),
  )
  return values.map(Number)
}

/** Ascending, with products without a price at the end. */
export function expectCheapestFirst(prices: ReadonlyArray<number | null>) {
  const sorted = prices.toSorted((a, b) => (a ?? Number.POSITIVE_INFINITY) - (b ?? Number.POSITIVE_INFINITY))
  expect(prices).toEqual(sorted)
}

/** The page's scripts have loaded: from here on they handle clicks. Without them a search field is a plain one. */
export async function waitForScripts(page: Page) {
  await page.locator('input[role="combobox"]').first().waitFor({ state: 'attached' })
}
