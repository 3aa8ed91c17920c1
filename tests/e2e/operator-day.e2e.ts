import type { BrowserContext, Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { waitForScripts } from './cards.ts'
import { expectError, expectToast } from './forms.ts'
import { becomeAdmin, expect, openPart, test, withoutTable } from './operator-day.ts'
import { enter } from './own-site.ts'

const CODE = 'FJORD-7'

async function applyAsRetailer(page: Page, website: string) {
  await page.goto('/retailer-signup')
  await waitForScripts(page)
  const typed = {
    ...{ 'Store name': 'Fjordlager', 'Contact name': 'Anna Lind', Email: 'anna@fjordlager.example' },
    ...{ Phone: '+47 22 12 34 56', Website: website, Address: 'Havnegata 1, Bodø' },
  }
  for (const [label, value] of Object.entries(typed))
    await page.getByRole('main').getByLabel(label).fill(value)
  await page.getByRole('button', { name: 'Submit application' }).click()
  await expectToast(page, 'status', {
    title: 'Application Submitted!',
    text: "We'll review your application and get back to you soon.",
  })
}

/** The matcher needs products to compare with. */
async function addProduct(page: Page, nicotineMg: string) {
  await page.goto('/admin/products/new')
  await waitForScripts(page)
  const form = page.getByRole('main')
  await form.getByRole('textbox', { name: 'Name' }).fill(`Fjord Mint Slim ${nicotineMg}mg`)
  await form.getByRole('combobox', { name: 'Brand' }).fill('Fjord')
  await form.getByRole('combobox', { name: 'Kind' }).selectOption('nicotine pouch')
  await form.getByRole('combobox', { name: 'Format' }).selectOption('slim')
  await form.getByRole('combobox', { name: 'Flavour family' }).selectOption('mint')
  await form.getByRole('textbox', { name: 'Strength (' }).fill(nicotineMg)
  await form.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page).toHaveURL(/\/admin\/products\/\d+/)
}

async function expectNoCode(context: BrowserContext, addresses: ReadonlyArray<string>) {
  for (const address of addresses) {
    const answer = await context.request.get(address)
    expect([address, answer.status(), (await answer.text()).includes(CODE)]).toEqual([address, 200, false])
  }
}

test.use({
  contextOptions: { reducedMotion: 'reduce' },
  // The panel shows a new product at once; its picture is there when the catalogue has been rebuilt.
  expectedErrors: [/status of (403|422|500)|status of 404 .*\/img\/can\//],
})

const ENGINES = ['embedded', 'postgres'] as const

for (const engine of ENGINES) {
  test.describe(engine, () => {
    test.use({ engine })
    test.describe.configure({ timeout: 120_000 })

    test('a day of an operator, from an empty database to a code for members', async ({
      page,
      place,
      browser,
    }) => {
      const email = await becomeAdmin(page, place.dataDir)
      const visitors = await browser.newContext({ baseURL: place.origin })
      const visitor = await visitors.newPage()

      await test.step('a retailer applies and is approved into a draft', async () => {
        await applyAsRetailer(visitor, place.shop.origin)
        for (const nicotineMg of ['6', '10']) await addProduct(page, nicotineMg)
        await openPart(page, 'Applications')
        await page.getByRole('link', { name: 'Fjordlager' }).click()
        await page.getByRole('button', { name: 'Approve' }).click()
        await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
        await page.getByRole('link', { name: 'Draft of Fjordlager' }).click()
        await expect(page.getByText('Country SE and currency SEK were guessed')).toBeVisible()
      })

      await test.step('its feed is tried before it is saved, and nothing typed is lost', async () => {
        const form = page.getByRole('main')
        const country = form.getByRole('textbox', { name: 'Country' })
        const currency = form.getByRole('textbox', { name: 'Currency' })
        await country.fill('NO')
        await currency.fill('EU')
        await form.getByRole('textbox', { name: 'Seconds between requests' }).fill('0')
        await page.getByRole('button', { name: 'Try the feed' }).click()
        await expectError(currency, 'Three letters, such as SEK.')
        await currency.fill('EUR')
        await page.getByRole('button', { name: 'Try the feed' }).click()
        await expect(page.getByRole('status').filter({ hasText: '4 listings were read.' })).toContainText(
          'Found a shopify feed',
        )
        const first = page.getByRole('region', { name: 'First listings' }).getByRole('row')
        await expect(first.filter({ hasText: 'Fjord Mint Slim 6mg' }).first()).toContainText('4.50 EUR')
        await expectAccessible(page)

        await page.getByRole('button', { name: 'Switch on' }).click()
        await expect(page.getByRole('alert')).toContainText('It has no feed yet.')
        await expect(country).toHaveValue('NO')
        await expect(currency).toHaveValue('EUR')
        await page.getByRole('button', { name: 'Save', exact: true }).click()
        await expect(page.getByText('The store is saved.')).toBeVisible()
        await page.getByRole('button', { name: 'Switch on' }).click()
        await expect(page.getByText('Fjordlager is active.')).toBeVisible()
      })

      await test.step('it is run, and the run is followed', async () => {
        const release = place.shop.hold()
        await page.getByRole('button', { name: 'Run now' }).click()
        await expect(page.getByRole('heading', { level: 1, name: 'Run of Fjordlager' })).toBeVisible()
        await expect(page.getByRole('progressbar', { name: 'Run' })).toBeVisible()
        await expect(page.getByText('Fetching and reading the feed')).toBeVisible()
        release()
        await expect(page.getByRole('main').getByText('Done', { exact: true })).toBeVisible()
      })

      await test.step('two listings are decided by keys, and one of them twice', async () => {
        await openPart(page, 'Review')
        await expectAccessible(page)
        const listing = (name: string) => page.getByRole('heading', { level: 2, name })
        const said = page.getByRole('status').first()
        await expect(listing('Fjord Mint Slim')).toBeVisible()
        const chosen = await page.getByRole('article').nth(1).getByRole('heading').textContent()
        await page.keyboard.press('1')
        await expect(said).toContainText(`Fjord Mint Slim is ${chosen}`)
        await expect(listing('Fjord Lemon Slim 6mg')).toBeVisible()

        await page.keyboard.press('x')
        await expect(page.getByText('Nothing waits here.')).toBeVisible()
        await page.keyboard.press('z')
        await expect(listing('Fjord Lemon Slim 6mg')).toBeVisible()
        await page.keyboard.press('z')
        await expect(listing('Fjord Mint Slim')).toBeVisible()
        await page.keyboard.press('1')
        await expect(listing('Fjord Lemon Slim 6mg')).toBeVisible()

        await page.getByRole('link', { name: 'All its facts' }).click()
        await expect(page.getByRole('heading', { name: 'Or make a new product' })).toBeVisible()
        await expect(page.getByRole('combobox', { name: 'Brand' })).toHaveValue('Fjord')
        const strength = page.getByRole('textbox', { name: 'Strength (' })
        await expect(strength).toHaveValue('6')
        await page.getByRole('combobox', { name: 'Flavour family' }).selectOption('citrus')
        await strength.fill('a lot')
        await page.getByRole('button', { name: 'Make the product and link' }).click()
        await expect(strength).toHaveAttribute('aria-invalid', 'true')
        await expect(page.getByRole('combobox', { name: 'Flavour family' })).toHaveValue('citrus')
        await strength.fill('6')
        await page.getByRole('button', { name: 'Make the product and link' }).click()
        await expect(page.getByText('Nothing waits here.')).toBeVisible()
      })

      await test.step('the offers are on the site', async () => {
        for (const name of ['Fjord Mint Slim 6mg', 'Fjord Lemon Slim 6mg']) {
          const path = `/product/${name.toLowerCase().replaceAll(' ', '-')}`
          // A decision is on the site within two seconds, not at once.
          await expect.poll(async () => (await visitor.request.get(path)).status()).toBe(200)
          await visitor.goto(path)
          await expect(visitor.getByRole('main').getByText('Fjordlager').first()).toBeVisible()
        }
        await visitor.goto('/products?search=lemon')
        await expect(visitor.getByRole('main').getByRole('article')).toContainText('€6.50')
      })

      await test.step('a code for members is published, and nothing typed is lost', async () => {
        await page.goto('/admin/members/offers')
        await page.getByRole('link', { name: 'New offer' }).click()
        const form = page.getByRole('main')
        const products = form.getByRole('textbox', { name: 'Products' })
        await form.getByRole('combobox', { name: 'Store' }).selectOption('Fjordlager')
        await form.getByRole('textbox', { name: 'Offer' }).fill('7 % off all cans')
        await form.getByRole('textbox', { name: 'Code' }).fill(CODE)
        await products.fill('Fjord Banana')
        await page.getByRole('button', { name: 'Save' }).click()
        await expect(page.getByText('No product is called Fjord Banana.')).toBeVisible()
        await expect(form.getByRole('combobox', { name: 'Store' })).not.toHaveValue('')
        await expect(form.getByRole('textbox', { name: 'Code' })).toHaveValue(CODE)
        await products.fill('')
        await page.getByRole('button', { name: 'Save' }).click()
        await expect(page.getByText('The offer is saved.')).toBeVisible()
        await expectAccessible(page)
      })

      await test.step('a member sees it, a visitor in no byte', async () => {
        const product = '/product/fjord-lemon-slim-6mg'
        const { items } = await (await visitors.request.get('/api/products?search=lemon')).json()
        await visitor.goto('/club')
        await expect(visitor.getByRole('heading', { name: '1 offer for members' })).toBeVisible()
        await visitor.goto(product)
        await expect(visitor.getByRole('link', { name: /for members/ })).toBeVisible()
        await expectNoCode(visitors, [
          ...['/', '/auth', '/club', '/club.data', '/sv/club', product, `${product}.data`, '/products'],
          ...['/api/club/offers', `/api/club/offers?product=${items[0].id}`],
          ...[`/api/products/${items[0].id}`, `/api/products/${items[0].id}/offers`],
        ])
        await enter(visitor, place.origin)
        await visitor.goto(product)
        await expect(visitor.getByRole('table').getByRole('code').filter({ hasText: CODE })).toBeVisible()
        await visitor.goto('/club')
        await expect(visitor.getByText(CODE).first()).toBeVisible()
        await visitors.close()
      })

      await test.step('the audit log tells the day', async () => {
        await openPart(page, 'Audit')
        const rows = page.getByRole('row')
        for (const action of [
          ...['application-approved', 'edit store', 'change store status', 'link listing'],
          ...['make product of listing', 'undo decision', 'member-offer-added'],
        ])
          await expect(rows.filter({ hasText: action }).first()).toContainText(email)
        await expect(rows.filter({ hasText: 'ignore listing' })).toHaveCount(1)
        await expect(page.getByRole('main')).not.toContainText(CODE)
      })

      const { databaseUrl } = place
      if (databaseUrl === null) return
      await test.step('who cannot be looked up is kept out, and told so', async () => {
        for (const { table, title } of [
          { table: 'user_roles', title: 'Access verification failed' },
          { table: 'sessions', title: 'An error occurred during authentication' },
        ]) {
          await withoutTable(databaseUrl, table, async () => {
            await page.goto('/admin')
            await expect(page).toHaveURL('/')
            await expectToast(page, 'alert', { title, text: 'Please try again in a moment.' })
          })
        }
        await page.goto('/admin')
        await expect(page.getByRole('heading', { level: 1, name: 'Admin' })).toBeVisible()
      })
    })
  })
}
