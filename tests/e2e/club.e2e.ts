import type { Page } from '@playwright/test'
import { enterWithoutForm } from './auth-page.ts'
import { expectAccessible } from './axe.ts'
import { cardsOf, waitForScripts } from './cards.ts'
import { expect, test } from './forms.ts'

/** The first store of the demo gives members this code, for everything it sells. */
const STORE = 'Vesterhavs Poser'
const CODE = 'DEMO-FIRST10'

/** Something that the store sells. */
async function findProduct(page: Page): Promise<{ id: number; slug: string; name: string }> {
  const answer = await page.request.get('/api/products?store=1&perPage=1')
  const { items } = await answer.json()
  return items[0]
}

test('a visitor sees that there are member offers, and the code in no byte', async ({ page }) => {
  const { id, slug } = await findProduct(page)
  await page.goto('/club')
  await waitForScripts(page)
  await expect(page.getByRole('heading', { name: '4 offers for members' })).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: STORE })).toContainText('1 offer')
  await expectAccessible(page, 'main')
  await page.goto(`/product/${slug}?offers=all`)
  await page.getByRole('link', { name: /of these stores .* for members/ }).click()
  await expect(page).toHaveURL('/club')

  const addresses = [
    '/club',
    '/club.data',
    `/product/${slug}`,
    `/product/${slug}.data`,
    '/',
    '/auth',
    '/sv/club',
  ]
  const apis = ['/api/club/offers', `/api/club/offers?product=${id}`, `/api/products/${id}/offers`]
  for (const address of [...addresses, ...apis]) {
    const answer = await page.request.get(address)
    expect([address, answer.status(), (await answer.text()).includes('DEMO-')]).toEqual([address, 200, false])
  }
})

test('a member sees the code on the club page, beside the offer and in the comparison, and copies it', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await enterWithoutForm(page)
  const { slug } = await findProduct(page)
  await page.goto('/club')
  await waitForScripts(page)
  const ofStore = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: STORE }) })
  await expect(ofStore).toContainText('Once per customer.')
  await ofStore.getByRole('button', { name: `Copy ${CODE}` }).click()
  await expect(ofStore.getByRole('status')).toHaveText('Copied')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(CODE)
  await expectAccessible(page, 'main')

  await page.goto(`/product/${slug}?offers=all`)
  await expect(page.getByRole('table').getByRole('code').filter({ hasText: CODE })).toBeVisible()

  await page.goto('/products?store=1')
  await waitForScripts(page)
  await cardsOf(page).first().getByRole('link').first().click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('listitem').filter({ hasText: STORE }).getByText(CODE).first()).toBeVisible()
  await expectAccessible(page, 'dialog[open]')
})

test('who signs out in one tab leaves no code on the screen of another', async ({ page, context }) => {
  await enterWithoutForm(page)
  const { slug } = await findProduct(page)
  const other = await context.newPage()
  await page.goto('/club')
  await other.goto(`/product/${slug}?offers=all`)
  for (const tab of [page, other]) {
    await waitForScripts(tab)
    await expect(tab.getByText(CODE).first()).toBeVisible()
  }
  await page.getByRole('banner').getByRole('button', { name: 'Sign out' }).click()
  for (const tab of [page, other]) {
    await expect(tab.getByText(CODE)).toHaveCount(0)
    expect(await tab.getByRole('main').innerHTML()).not.toContain('DEMO-')
  }
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a member reads the code all the same, and who has signed out does not', async ({ page }) => {
    await enterWithoutForm(page)
    const { slug } = await findProduct(page)
    await page.goto(`/product/${slug}?offers=all`)
    await expect(page.getByRole('table').getByRole('code').filter({ hasText: CODE })).toBeVisible()
    await page.request.post('/api/auth/sign-out', { data: {} })
    await page.reload()
    await expect(page.getByText('For members', { exact: true })).toHaveCount(0)
    expect(await page.content()).not.toContain(CODE)
  })

  test('an expired link in a mail says so', async ({ page }) => {
    await page.goto('/newsletter/confirm?token=old')
    await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: 'Subscribe again' }).click()
    await expect(page).toHaveURL('/newsletter')
    await page.goto('/newsletter/unsubscribe?token=old')
    await expect(page.getByRole('heading', { name: 'This link belongs to no subscription' })).toBeVisible()
  })
})
