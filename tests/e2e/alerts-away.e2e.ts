import type { Page } from '@playwright/test'
import { enterWithoutForm, makeAccount, signIn } from './auth-page.ts'
import { waitForScripts } from './cards.ts'
import { expect, test } from './forms.ts'

const PRODUCT = '/product/zyn-cool-frost-slim-11mg'
const FORM = '**/account/alerts/new.data*'
const NOT_SAVED = 'The alert could not be saved. Try again in a moment.'

test.use({ expectedErrors: [/Failed to load resource|net::ERR_|dynamically imported module/] })

async function openProduct(page: Page) {
  await enterWithoutForm(page)
  await page.goto(PRODUCT)
  await waitForScripts(page)
  // The page's last part to load would fail offline too.
  await expect(page.getByRole('heading', { name: 'My use' })).toBeVisible()
  const pane = page.getByRole('dialog', { name: 'Tell me when…' })
  return { pane, target: pane.getByRole('textbox', { name: 'Target in EUR' }) }
}

function openPane(page: Page) {
  return page.getByRole('link', { name: 'Tell me when…' }).click()
}

test('a pane whose alert cannot be saved says so, and keeps what was typed and the page below', async ({
  page,
  context,
}) => {
  const { pane, target } = await openProduct(page)
  await openPane(page)
  await target.fill('27.77')
  const send = () => pane.getByRole('button', { name: 'Set alert' }).click()
  await page.route(FORM, (route) => route.fulfill({ status: 503, body: 'no' }))
  await send()
  await expect(pane.getByRole('alert')).toHaveText(NOT_SAVED)
  await page.unroute(FORM)
  await context.setOffline(true)
  await send()
  await expect(pane.getByRole('alert')).toHaveText(`You are offline. ${NOT_SAVED}`)
  await expect(pane.getByRole('alert')).toBeInViewport()
  await expect(target).toHaveValue('27.77')
  await expect(page).toHaveURL(PRODUCT)
  await context.setOffline(false)
  await send()
  await expect(page.getByText(/^At or under €27\.77 /)).toBeVisible()
})

test('a pane that is opened offline keeps the page, and opens when there is a connection', async ({
  page,
  context,
}) => {
  const { pane, target } = await openProduct(page)
  const message = page.getByRole('alert').filter({ hasText: 'You are offline.' })
  await context.setOffline(true)
  await openPane(page)
  await expect(message).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Cool Frost')
  await context.setOffline(false)
  await expect(target).toBeVisible()
  await page.keyboard.press('Escape')
  // Now its code is here.
  await context.setOffline(true)
  await openPane(page)
  await expect(pane.getByRole('alert')).toContainText('You are offline.')
  await context.setOffline(false)
  await expect(target).toBeVisible()
})

test('a pane whose form cannot be loaded keeps the page, and tries again', async ({ page }) => {
  const { pane, target } = await openProduct(page)
  await page.route(FORM, (route) => route.fulfill({ status: 503, body: 'no' }))
  await openPane(page)
  await expect(pane.getByRole('alert')).toContainText('Something went wrong on our side.')
  await page.unroute(FORM)
  await pane.getByRole('button', { name: 'Try again' }).click()
  await expect(target).toBeVisible()
})

test('a pane whose product has left the catalogue says so, and keeps the page', async ({ page }) => {
  const { pane } = await openProduct(page)
  await page.route(FORM, (route) =>
    route.continue({ url: route.request().url().replace('zyn-cool-frost-slim-11mg', 'gone') }),
  )
  await openPane(page)
  await expect(pane.getByRole('alert')).toContainText('This cannot be watched: it is not listed any more.')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Cool Frost')
})

test('an alert that cannot be stopped stays on its page, which says so', async ({ page }) => {
  const { pane } = await openProduct(page)
  await openPane(page)
  await pane.getByRole('button', { name: 'Set alert' }).click()
  const stop = page.getByRole('button', { name: /^Stop alert: / })
  await expect(stop).toBeVisible()
  await page.route('**/account/alerts.data*', (route) => route.fulfill({ status: 503, body: 'no' }))
  await stop.click()
  await page.getByRole('button', { name: 'Stop', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('That did not work. Try again later.')
  await expect(page.getByRole('button', { name: 'Keep', exact: true })).toBeVisible()
})

test('who has to sign in again finds in the form what was typed', async ({ page, context }) => {
  const { pane, target } = await openProduct(page)
  await openPane(page)
  await target.fill('27.77')
  await pane.getByLabel('Private feed (Atom)').check()
  await context.clearCookies()
  await pane.getByRole('button', { name: 'Set alert' }).click()
  await expect(page.getByText('We need an address to tell you.')).toBeVisible()
  await signIn(page, { email: await makeAccount(page) })
  await expect(page.getByRole('textbox', { name: 'Target in EUR' })).toHaveValue('27.77')
  await expect(page.getByLabel('Private feed (Atom)')).toBeChecked()
})
