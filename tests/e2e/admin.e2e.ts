import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { waitForScripts } from './cards.ts'
import { expectToast, holdAnswers } from './forms.ts'
import { enter, expect, test } from './own-site.ts'

const APPLICATION = {
  store_name: 'Nordlager',
  contact_name: 'Anna Lind',
  email: 'anna@nordlager.example',
  phone: '+46 70 123 45 67',
  website: 'https://www.nordlager.se',
  address: 'Storgatan 1, Luleå',
}

test.use({ contextOptions: { reducedMotion: 'reduce' } })

async function expectAccessible(page: Page) {
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)])).toEqual([])
}

test('the first admin comes in, runs a command and approves a retailer', async ({ page, site }) => {
  await page.goto('/admin')
  await expect(page).toHaveURL('/auth')
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

  // There is no store yet, so it is soon over.
  await page.getByRole('button', { name: 'Update prices' }).click()
  await expect(page.getByRole('progressbar', { name: 'Update Prices' })).toHaveAttribute(
    'aria-valuenow',
    '100',
  )

  await page.request.post('/api/retailer-applications', {
    data: APPLICATION,
    headers: { origin: site.origin },
  })
  await page.goto('/admin/applications?status=new')
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

  await page.goto('/admin/audit?q=application')
  await expect(page.getByRole('row').filter({ hasText: 'application-approved' })).toContainText(email)
  await expectAccessible(page)
})
