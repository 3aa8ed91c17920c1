import { accountOf, fillSignUp, signIn } from './auth-page.ts'
import { cardsOf, expectCheapestFirst, readNames, readPrices } from './cards.ts'
import { expect, makeEmail, test } from './forms.ts'

test.use({ javaScriptEnabled: false })

test('reading, searching, sorting and paging need no scripts', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.getByRole('main').getByRole('searchbox').fill('zyn')
  await page.getByRole('main').getByRole('search').getByRole('button').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search results for "zyn"')
  const first = await readNames(page)

  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Next' }).click()
  await expect(page).toHaveURL('/products?search=zyn&page=2')
  expect((await readNames(page)).some((name) => first.includes(name))).toBe(false)

  await page.getByLabel('Sort by').selectOption({ label: 'Lowest price' })
  await page.getByRole('button', { name: 'Apply' }).first().click()
  await expect(page).toHaveURL(/sort=price-asc/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search results for "zyn"')
  expectCheapestFirst(await readPrices(page))
})

test('currency and region are chosen at the foot of the page, which stays the same page', async ({
  page,
}) => {
  await page.goto('/sv/product/zyn-cool-frost-slim-11mg?cans=5')
  const form = page.getByRole('form', { name: 'Valuta och region' })
  await form.getByLabel('Valuta').selectOption('GBP')
  await form.getByLabel('Leverans till').selectOption('non-eu')
  await form.getByRole('button', { name: 'Använd' }).click()
  await expect(page).toHaveURL('/sv/product/zyn-cool-frost-slim-11mg?cans=5')
  await expect(page.getByRole('main').getByText(/£/).first()).toBeVisible()
  await expect(form.getByLabel('Valuta')).toHaveValue('GBP')
  await expect(form.getByLabel('Leverans till')).toHaveValue('non-eu')
})

test('another site cannot choose for a visitor', async ({ request }) => {
  const answer = await request.post('/preferences', {
    form: { currency: 'GBP', region: 'non-eu', back: '/' },
    headers: { origin: 'https://evil.example' },
    maxRedirects: 0,
  })
  expect(answer.status()).toBe(403)
  expect(answer.headers()['set-cookie']).toBeUndefined()
})

test('a signed-in visitor sees it on every page, and signs out', async ({ page }) => {
  const email = makeEmail()
  await page.goto('/auth?tab=sign-up')
  await fillSignUp(page, { email })
  await accountOf(page).button('Sign Up').click()
  await page.goto('/auth')
  await signIn(page, { email })
  await expect(page).toHaveURL('/')
  await page.goto('/products')
  const header = page.getByRole('banner')
  await expect(header.getByRole('link', { name: 'Your account' })).toBeVisible()
  await expect(header.getByRole('link', { name: 'Sign In' })).toHaveCount(0)
  await header.getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL('/')
  await expect(header.getByRole('link', { name: 'Sign In' })).toBeVisible()
})

test('a card leads to the page of its product, where a number of cans can be chosen', async ({ page }) => {
  await page.goto('/products?search=zyn&sort=popular')
  const card = cardsOf(page).first()
  await card.getByRole('button', { name: /^Compare Prices for / }).click()
  await expect(page).toHaveURL(/\/product\/[\w-]+\??$/)
  await page.goBack()
  await card.getByRole('link', { name: /^Compare prices for / }).click()
  await expect(page).toHaveURL(/\/product\/[\w-]+$/)
  await page
    .getByRole('group', { name: 'How many cans?' })
    .getByRole('link', { name: '10', exact: true })
    .click()
  await expect(page.getByRole('heading', { name: /^\d+ offers? for 10 cans$/ })).toBeVisible()
})
