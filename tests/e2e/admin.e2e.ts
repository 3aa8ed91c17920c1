import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { waitForScripts } from './cards.ts'
import { expectError, expectToast, holdAnswers } from './forms.ts'
import { enter, expect, test } from './own-site.ts'

const APPLICATION = {
  store_name: 'Nordlager',
  contact_name: 'Anna Lind',
  email: 'anna@nordlager.example',
  phone: '+46 70 123 45 67',
  website: 'https://www.nordlager.se',
  address: 'Storgatan 1, Luleå',
}

const COMMANDS = [
  {
    kind: 'fetch-store-prices',
    title: 'Update Prices',
    button: 'Update prices',
    busy: 'Updating prices...',
    failed: 'Failed to update prices. Make sure store APIs are configured.',
    done: 'Price update completed',
  },
  {
    kind: 'fix-store-url',
    title: 'Fix Store Configuration',
    button: 'Fix store URLs',
    busy: 'Fixing...',
    failed: 'Failed to fix store URL. Check console for details.',
    done: "Store URL fixed! Now try 'Update Prices' again.",
  },
  {
    kind: 'import-shopify-products',
    title: 'Import Products',
    button: 'Import products',
    busy: 'Importing products...',
    failed: 'Failed to import products. Check console for details.',
    done: 'Product import completed',
  },
] as const

/** A run without a message. */
const ENDED = JSON.stringify({
  ...{ id: 1, status: 'done', total: 0, done: 0, failed: 0, message: null },
  ...{ startedAt: '2026-01-01T00:00:00Z', finishedAt: '2026-01-01T00:00:00Z' },
})

test.use({ contextOptions: { reducedMotion: 'reduce' }, expectedErrors: [/status of 503|^Failed to /] })

/** The messages of each while running, after a failure and when done. The server's part has tests of its own. */
async function expectCommands(page: Page) {
  await page.route('**/api/admin/runs/*/events', (route) =>
    route.fulfill({ contentType: 'text/event-stream', body: `event: end\ndata: ${ENDED}\n\n` }),
  )
  for (const { kind, title, button, busy, failed, done } of COMMANDS) {
    await expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible()
    const address = `**/api/admin/functions/${kind}`
    const gate = Promise.withResolvers<void>()
    await page.route(address, async (route) => {
      await gate.promise
      await route.fulfill({ status: 503, json: { error: { code: 'unavailable', message: 'no' } } })
    })
    await page.getByRole('button', { name: button }).click()
    await expect(page.getByRole('button', { name: busy })).toHaveAttribute('aria-busy', 'true')
    gate.resolve()
    await expect(page.getByRole('alert').filter({ hasText: failed })).toBeVisible()
    await page.unroute(address)
    await page.route(address, (route) => route.fulfill({ status: 202, json: { message: '', runId: 1 } }))
    const loaded = kind === 'import-shopify-products' ? page.waitForEvent('load') : null
    await page.getByRole('button', { name: button }).click()
    await expect(page.getByRole('status').filter({ hasText: done })).toBeVisible()
    await loaded
  }
}

test('the first admin gets in, runs a command and approves a retailer', async ({ page, site }) => {
  test.setTimeout(90_000)
  await page.goto('/admin')
  await expect(page).toHaveURL('/auth?to=%2Fadmin')
  const signIn = { title: 'Authentication required', text: 'Please sign in to access the admin panel' }
  await expectToast(page, 'alert', signIn)

  const email = await enter(page, site.origin)
  await page.goto('/admin')
  await expect(page).toHaveURL('/')
  const denied = page.getByRole('alert').filter({ hasText: 'Access Denied' })
  await expect(denied).toContainText('Admin privileges required to access this page')
  await denied.getByRole('link', { name: 'Become the first admin' }).click()

  await waitForScripts(page)
  await page.getByLabel('Token').fill(await readFile(path.join(site.dataDir, 'first-admin.token'), 'utf8'))
  const held = await holdAnswers(page, '/admin')
  await page.getByRole('button', { name: 'Become the admin' }).click()
  await expect(page.getByText('Verifying access...')).toBeVisible()
  held.release()
  await expect(page.getByRole('heading', { level: 1, name: 'Admin' })).toBeVisible()
  await expect(page.getByText(`Signed in as ${email}`)).toBeVisible()
  for (const note of ['configured stores', 'products in database', 'historical price data'])
    await expect(page.getByText(note)).toBeVisible()
  await expectAccessible(page)

  const steps = page.getByRole('region', { name: 'Setup instructions' })
  await expect(steps.getByRole('listitem')).toHaveCount(4)
  await expect(steps.getByRole('link', { name: 'Open the setup guide' })).toHaveAttribute(
    'href',
    '/admin/guide',
  )

  // There is no store yet, so it ends soon.
  await page.getByRole('button', { name: 'Update prices' }).click()
  await expect(page.getByRole('progressbar', { name: 'Update Prices' })).toHaveAttribute(
    'aria-valuenow',
    '100',
  )
  await expectCommands(page)

  await page.request.post('/api/retailer-applications', {
    data: APPLICATION,
    headers: { origin: site.origin },
  })
  await page.goto('/admin')
  await page.getByRole('link', { name: '1 store application' }).click()
  await expect(page).toHaveURL('/admin/applications?status=new')
  await page.getByRole('link', { name: 'Nordlager' }).click()
  await page.getByRole('button', { name: 'Approve' }).click()
  const dialog = page.getByRole('dialog', { name: 'Approve Nordlager?' })
  await dialog.getByLabel('Words to the retailer').fill('Welcome')
  await dialog.getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Approved.' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Draft of Nordlager' })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('The decision is taken back. Its mail is not sent.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Approve' })).toBeVisible()
  await expectAccessible(page)

  await page.goto('/admin')
  await page.getByRole('link', { name: 'Mailed to you each time' }).click()
  const addresses = page.getByLabel('Addresses')
  await addresses.fill('night@example.com nonsense')
  await page.getByRole('button', { name: 'Save' }).click()
  await expectError(addresses, "'nonsense' is no email address.")
  await addresses.fill('night@example.com')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('status').filter({ hasText: '1 address is told from now on.' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Today' }).click()
  await expect(page.getByRole('link', { name: 'Mailed to another address' })).toBeVisible()

  await page.goto('/admin/audit?q=application')
  await expect(page.getByRole('row').filter({ hasText: 'application-approved' })).toContainText(email)
  await expectAccessible(page)
})
