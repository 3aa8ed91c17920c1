import type { Page } from '@playwright/test'
import { cardsOf, waitForScripts } from './cards.ts'
import { expect, test } from './test.ts'

test.use({ expectedErrors: [/net::ERR_(?:INTERNET_DISCONNECTED|FAILED)|dynamically imported module/] })

const LIST = '/products?search=zyn&sort=popular'

function openerOf(page: Page, place: number) {
  return cardsOf(page)
    .nth(place)
    .getByRole('link', { name: /^Compare prices for / })
}

function messageOf(page: Page) {
  return page.getByRole('alert').filter({ hasText: 'You are offline.' })
}

test('a first comparison without a connection keeps the page, says so, and opens when there is one', async ({
  page,
  context,
}) => {
  await page.goto(LIST)
  await waitForScripts(page)
  await context.setOffline(true)
  await openerOf(page, 0).click()
  await expect(messageOf(page)).toBeVisible()
  await expect(page).toHaveURL(LIST)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(messageOf(page)).toContainText('There is still no connection.')
  await context.setOffline(false)
  await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible()
  await expect(messageOf(page)).toHaveCount(0)
})

test('a comparison that loses its connection says so, and its prices load when it is back', async ({
  page,
  context,
}) => {
  await page.goto(LIST)
  await waitForScripts(page)
  const dialog = page.getByRole('dialog', { name: 'Compare Prices' })
  await openerOf(page, 0).click()
  await expect(dialog.getByRole('listitem').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await context.setOffline(true)
  await openerOf(page, 1).click()
  await expect(dialog.getByRole('alert')).toContainText('You are offline.')
  await expect(dialog.getByText('Loading prices...')).toHaveCount(0)
  await context.setOffline(false)
  await expect(dialog.getByRole('listitem').first()).toBeVisible()
})

test('a link that cannot be followed for now keeps the page, and is followed later', async ({
  page,
  context,
}) => {
  await page.goto(LIST)
  await waitForScripts(page)
  await context.setOffline(true)
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Sale', exact: true })
    .click()
  await expect(messageOf(page)).toBeVisible()
  await expect(cardsOf(page).first()).toBeVisible()
  await context.setOffline(false)
  await expect(page).toHaveURL('/sale')
})

test('cans that are chosen without a connection keep the list, and its prices follow when it is back', async ({
  page,
  context,
}) => {
  await page.goto('/brand/ZYN')
  await waitForScripts(page)
  const where = page.getByRole('dialog', { name: 'Delivered price' })
  await page.getByRole('button', { name: /^To / }).click()
  await where.getByText('20', { exact: true }).click()
  await context.setOffline(true)
  await where.getByRole('button', { name: 'Show totals' }).click()
  await expect(page.getByRole('button', { name: /· 20 cans$/ })).toBeVisible()
  await expect(cardsOf(page).first()).not.toContainText('delivered')
  await context.setOffline(false)
  await expect(cardsOf(page).first()).toContainText('20 cans delivered')
})
