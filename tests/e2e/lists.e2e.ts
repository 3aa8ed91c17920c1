import type { Page } from '@playwright/test'
import { cardsOf, expectCheapestFirst, readNames, readPrices, waitForScripts } from './cards.ts'
import { encodePageData } from './page-data.ts'
import { expect, test } from './test.ts'

test.use({ expectedErrors: [/status of 404/] })

const isData = (url: URL) => url.pathname.endsWith('.data')

/** Holds back the data of pages until the test releases it: the server is as slow as the test needs. */
async function holdData(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(isData, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

function searchBox(page: Page) {
  return page.getByRole('main').getByRole('searchbox', { name: 'Search sale products...' })
}

/** The names of the first page of the list with filters, most popular first. */
async function listPopular(page: Page, filter: string): Promise<string[]> {
  const { items } = (await (await page.request.get(`/api/products?${filter}`)).json()) as {
    items: { name: string }[]
  }
  return items.map(({ name }) => name)
}

test('the brands menu leads to all products of a brand, most popular first', async ({ page }) => {
  await page.goto('/brands')
  await waitForScripts(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('All brands')
  await page
    .getByRole('main')
    .getByRole('link', { name: /^ZYN \d+ products$/ })
    .click()
  await expect(page).toHaveURL('/brand/ZYN')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('ZYN')
  await expect(page.getByText('All products from ZYN')).toBeVisible()
  await expect(page.getByText(/^\d+ products, most popular first$/)).toBeVisible()
  expect(await readNames(page)).toEqual(await listPopular(page, 'brand=ZYN'))
  await expect(page.getByText(/^Most popular first: /)).toBeVisible()

  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Next' }).click()
  await expect(page).toHaveURL('/brand/ZYN?page=2')
  await page.getByRole('link', { name: 'Back to home' }).click()
  await expect(page).toHaveURL('/')
})

test('a brand keeps the spelling of the catalogue, and can be filtered further', async ({ page }) => {
  await page.goto('/brand/nordic%20SPIRIT')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nordic Spirit')
  await page.getByRole('link', { name: 'Filters' }).click()
  await expect(page).toHaveURL('/products?brand=nordic-spirit')
})

test('a brand without products says so', async ({ page }) => {
  const response = await page.goto('/brand/No%20Such%20Brand')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No Such Brand')
  await expect(page.getByText('No products found for No Such Brand')).toBeVisible()
  await expect(page.getByRole('banner')).toBeVisible()
  await expect(page.getByRole('contentinfo')).toBeVisible()
})

test('every strength band has its own list', async ({ page }) => {
  for (const { band, heading } of [
    { band: 'low', heading: '1-6mg Nicotine Strength' },
    { band: 'medium-low', heading: '6-12mg Nicotine Strength' },
    { band: 'medium', heading: '12-18mg Nicotine Strength' },
    { band: 'medium-high', heading: '12-18mg Nicotine Strength' },
    { band: 'high', heading: '18-30mg Nicotine Strength' },
    { band: 'extra-high', heading: '18+mg Nicotine Strength' },
  ]) {
    await page.goto(`/nicotine-strength/${band}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    expect(await readNames(page)).toEqual(await listPopular(page, `strength=${band}`))
  }
})

test('the order of a strength and of what is on sale can be chosen, and keeps the search', async ({
  page,
}) => {
  await page.goto('/nicotine-strength/medium')
  await waitForScripts(page)
  await expect(page.getByText(/^\d+ products, most popular first$/)).toBeVisible()
  await page.getByLabel('Sort by').selectOption({ label: 'Lowest price' })
  await expect(page).toHaveURL('/nicotine-strength/medium?sort=price-asc')
  await expect(page.getByText(/^\d+ products, lowest price first$/)).toBeVisible()
  expectCheapestFirst(await readPrices(page))
  await expect(page.getByText(/^Most popular first: /)).toHaveCount(0)

  await page.goto('/sale?verified=1')
  await waitForScripts(page)
  await searchBox(page).pressSequentially('velo')
  await expect(page).toHaveURL('/sale?search=velo&verified=1')
  const sort = page.getByLabel('Sort by')
  await expect(sort.locator('option:checked')).toHaveText('Best match')
  await sort.selectOption({ label: 'Name Z–A' })
  await expect(page).toHaveURL('/sale?search=velo&verified=1&sort=name-desc')
  await expect.poll(async () => isDescending(await readNames(page))).toBe(true)
  await page.getByRole('link', { name: /^All deals/ }).click()
  await expect(page).toHaveURL('/sale?search=velo&sort=name-desc')
  await searchBox(page).fill('')
  await expect(page).toHaveURL('/sale?sort=name-desc')
  await page.getByRole('link', { name: 'Filters' }).click()
  await expect(page).toHaveURL('/products?sale=1&sort=name-desc')
  const title = page.getByRole('heading', { level: 1 })
  await expect(title).toHaveText('All Products')
  await page.goBack()
  await expect(title).toHaveText('Sale Products')
  await sort.selectOption({ label: 'Most popular' })
  await expect(page).toHaveURL('/sale')
  await expect(page.getByText(/^\d+ products, most popular first$/)).toBeVisible()
})

function isDescending(names: ReadonlyArray<string>): boolean {
  return names.every((name, nth) => nth === 0 || name.localeCompare(names[nth - 1]!, 'en') <= 0)
}

test('an unknown strength band says so', async ({ page }) => {
  const response = await page.goto('/nicotine-strength/enormous')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nicotine Products')
  await expect(page.getByText('No products found in this nicotine strength range.')).toBeVisible()
})

test('the sale list narrows during typing', async ({ page }) => {
  await page.goto('/sale')
  await waitForScripts(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sale Products')
  await expect(page.getByText(/^Showing \d+ sale products$/)).toBeVisible()
  const search = searchBox(page)
  await search.pressSequentially('COOL  zyn')
  await expect(page).toHaveURL('/sale?search=COOL++zyn')
  await expect(search).toBeFocused()
  await expect
    .poll(async () => (await readNames(page)).every((name) => /(?=.*zyn)(?=.*cool)/i.test(name)))
    .toBe(true)
  const counted = await page.getByText(/^Showing \d+ sale products?$/).textContent()
  expect(Number(/\d+/.exec(counted!)![0])).toBeGreaterThan(0)

  await search.fill('')
  await expect(page).toHaveURL('/sale')
})

test('a search that finds one product on sale counts one', async ({ page }) => {
  await page.goto('/sale')
  const [name] = await readNames(page)
  await page.goto(`/sale?${new URLSearchParams({ search: name! })}`)
  await expect(cardsOf(page)).toHaveCount(1)
  await expect(page.getByText('Showing 1 sale product', { exact: true })).toBeVisible()
})

test('a search that finds nothing on sale says so, and a misspelt one shows what was meant', async ({
  page,
}) => {
  await page.goto('/sale?search=qqqqqq')
  await expect(page.getByText('No sale products found matching your search.')).toBeVisible()
  await expect(page.getByText(/Did you mean|Showing results for/)).toHaveCount(0)

  await page.goto('/sale?search=vleo')
  await waitForScripts(page)
  await expect(page.getByText('Showing results for “velo”')).toBeVisible()
  await expect(searchBox(page)).toHaveValue('vleo')
  for (const name of await readNames(page)) expect(name).toMatch(/velo/i)

  await page.getByRole('link', { name: 'Search for “vleo” instead' }).click()
  await expect(page).toHaveURL('/sale?search=vleo&exact=1')
  await expect(page.getByText('No sale products found matching your search.')).toBeVisible()
  await page.getByRole('link', { name: 'Did you mean “velo”?' }).click()
  await expect(page).toHaveURL('/sale?search=velo')
})

test('a misspelt search shows the nearest spelling at once, keeps the filters, and can be had as typed', async ({
  page,
}) => {
  await page.goto('/products?search=zny+cool+mnit&format=mini')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search results for "zny cool mnit"')
  await expect(page.getByText('Showing results for “zyn cool mint”')).toBeVisible()
  for (const name of await readNames(page)) expect(name).toMatch(/zyn cool mint.*mini/i)

  await page.getByRole('link', { name: 'Search for “zny cool mnit” instead' }).click()
  await expect(page).toHaveURL('/products?search=zny+cool+mnit&format=mini&exact=1')
  await expect(page.getByText('No products found matching "zny cool mnit"')).toBeVisible()
  await expect(page.getByText('Try adjusting your search terms')).toBeVisible()
  await page.getByRole('link', { name: 'Did you mean “zyn cool mint”?' }).click()
  await expect(page).toHaveURL('/products?search=zyn+cool+mint&format=mini')
})

test('a word that nothing has is named and left out', async ({ page }) => {
  await page.goto('/products?search=zyn+mint+xylophone')
  await expect(page.getByText('Nothing has “xylophone”. Showing results for “zyn mint”')).toBeVisible()
  for (const name of await readNames(page)) expect(name).toMatch(/zyn/i)
})

test('where filters leave nothing the words are not blamed', async ({ page }) => {
  await page.goto('/products?search=zyn&brand=velo')
  await expect(page.getByText('No products found matching "zyn"')).toBeVisible()
  await expect(page.getByText('Try removing a filter')).toBeVisible()
  await page.goto('/products?search=qqqqqq')
  await expect(page.getByText('Try adjusting your search terms')).toBeVisible()
  await expect(page.getByText(/Did you mean/)).toHaveCount(0)
})

for (const { link, path, heading, announced } of [
  { link: /^Products$/, path: '/products', heading: 'All Products', announced: 'Loading prices...' },
  { link: /^ZYN \d+ products$/, path: '/brand/ZYN', heading: 'ZYN', announced: 'Loading prices...' },
  { link: /^Sale$/, path: '/sale', heading: 'Sale Products', announced: 'Loading sale products...' },
]) {
  test(`while ${path} is slow it shows its heading and placeholders for its cards`, async ({ page }) => {
    await page.goto('/brands')
    await waitForScripts(page)
    const release = await holdData(page)
    await page.getByRole('link', { name: link }).filter({ visible: true }).first().click()
    const main = page.getByRole('main')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    await expect(main.getByRole('status')).toHaveText(announced)
    await expect(main.locator('[aria-hidden]').getByText('Loading prices...')).toHaveCount(8)
    await expect(page).toHaveURL('/brands')
    release()
    await expect(page).toHaveURL(path)
    await expect(cardsOf(page).first()).toBeVisible()
    await expect(page.getByText('Loading prices...')).toHaveCount(0)
  })
}

test('a slow strength band shows its heading too', async ({ page }) => {
  await page.goto('/')
  await waitForScripts(page)
  const release = await holdData(page)
  await page
    .getByRole('main')
    .getByRole('link', { name: /18\+ mg$/ })
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('18+mg Nicotine Strength')
  await expect(page.getByRole('main').getByText('Loading prices...').first()).toBeVisible()
  release()
  await expect(cardsOf(page).first()).toBeVisible()
})

test('a slow search on sale says that it is loading, and keeps the field', async ({ page }) => {
  await page.goto('/sale')
  await waitForScripts(page)
  const release = await holdData(page)
  await searchBox(page).pressSequentially('zyn')
  await expect(page.getByText('Loading sale products...')).toBeVisible()
  await expect(searchBox(page)).toBeFocused()
  release()
  await expect(page.getByText('Loading sale products...')).toHaveCount(0)
  await expect(page).toHaveURL('/sale?search=zyn')
})

test('an order that is chosen while a search on sale is on its way keeps the search', async ({ page }) => {
  await page.goto('/sale')
  await waitForScripts(page)
  const release = await holdData(page)
  await searchBox(page).pressSequentially('velo')
  await expect(page.getByText('Loading sale products...')).toBeVisible()
  await page.getByLabel('Sort by').selectOption({ label: 'Lowest price' })
  release()
  await expect(page).toHaveURL('/sale?search=velo&sort=price-asc')
  await expect(searchBox(page)).toHaveValue('velo')
  for (const name of await readNames(page)) expect(name).toMatch(/velo/i)
})

test('words typed before the chosen order is there keep it', async ({ page }) => {
  await page.goto('/sale')
  await waitForScripts(page)
  const searched = page.waitForRequest(/search=velo/)
  await page.route('**/sale.data*', async (route) => {
    await searched
    await route.continue()
  })
  await page.getByLabel('Sort by').selectOption({ label: 'Name Z–A' })
  await searchBox(page).fill('velo')
  await expect(page).toHaveURL('/sale?search=velo&sort=name-desc')
})

test('a search on sale that is taken back before its answer is not shown', async ({ page }) => {
  await page.goto('/sale')
  await waitForScripts(page)
  const release = await holdData(page)
  await searchBox(page).pressSequentially('zyn')
  await expect(page.getByText('Loading sale products...')).toBeVisible()
  const whole = page.waitForRequest((request) => {
    const { pathname, searchParams } = new URL(request.url())
    return pathname === '/sale.data' && !searchParams.has('search')
  })
  await searchBox(page).fill('')
  await whole
  release()
  await expect(page.getByText('Loading sale products...')).toHaveCount(0)
  await expect(page).toHaveURL('/sale')
  await expect(searchBox(page)).toHaveValue('')
})

test.describe('when the server fails', () => {
  test.use({ expectedErrors: [/status of 500|Error/] })

  test('a list says that products failed to load, another page that it did', async ({ page }) => {
    await page.goto('/brands')
    await waitForScripts(page)
    await page.route(isData, (route) => route.fulfill({ status: 500, body: 'broken' }))
    await page
      .getByRole('main')
      .getByRole('link', { name: /^ZYN \d+ products$/ })
      .click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Failed to load products')
    await page.getByRole('link', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('ZYN')

    await waitForScripts(page)
    await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Brands' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page could not be loaded')
    await expect(page.getByRole('link', { name: 'Try again' })).toBeVisible()
  })

  test('home, products and sale say that products failed to load', async ({ page }) => {
    await page.route(isData, (route) => route.fulfill({ status: 500, body: 'broken' }))
    for (const { link, path } of [
      { link: 'Pouchscout, home', path: '/' },
      { link: 'Products', path: '/products' },
      { link: 'Sale', path: '/sale' },
    ]) {
      await page.goto('/faq')
      await waitForScripts(page)
      await page.getByRole('banner').getByRole('link', { name: link, exact: true }).first().click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Failed to load products')
      await expect(page.getByRole('link', { name: 'Try again' })).toHaveAttribute('href', path)
    }
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('limits in a search are filters that can be removed', async ({ page }) => {
    await page.goto('/products?search=zny+6-9+mg+under+4+eur')
    await expect(page.getByText('Showing results for “zyn”')).toBeVisible()
    for (const name of await readNames(page)) expect(name).toContain('ZYN')
    const chips = page.getByRole('list', { name: 'Active filters' })
    await expect(chips.getByRole('link')).toHaveText(['Up to €3.99 per can', '6–9 mg', 'Clear all'])
    await chips.getByRole('link', { name: 'Remove filter: 6–9 mg' }).click()
    await expect(page).toHaveURL('/products?search=zyn&maxPerCan=3.99')
    await expect(chips.getByRole('link')).toHaveText(['Up to €3.99 per can', 'Clear all'])
  })

  test('the sale list can be searched, paged and sorted', async ({ page }) => {
    await page.goto('/sale')
    await searchBox(page).fill('velo')
    await page.getByRole('main').getByRole('button', { name: 'Search', exact: true }).click()
    await expect(page).toHaveURL('/sale?search=velo')
    await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Next' }).click()
    await expect(page).toHaveURL('/sale?search=velo&page=2')
    for (const name of await readNames(page)) expect(name).toMatch(/velo/i)
    await page.getByLabel('Sort by').selectOption({ label: 'Lowest price' })
    await page.getByRole('button', { name: 'Apply' }).first().click()
    await expect(page).toHaveURL('/sale?search=velo&sort=price-asc')
    expectCheapestFirst(await readPrices(page))
    for (const name of await readNames(page)) expect(name).toMatch(/velo/i)
  })
})

test('when nothing is on sale the page says so', async ({ page }) => {
  await page.goto('/sale?search=qqqqqq')
  await waitForScripts(page)
  await page.route('**/sale.data*', async (route) => {
    const response = await route.fetch()
    const list = { total: 0, page: 1, perPage: 24, items: [], counts: { all: 0, verified: 0 } }
    const data = {
      asked: { search: '', exact: false, verified: false, sort: 'default' },
      correction: null,
      list,
      order: { sort: 'default', search: '' },
      popularity: null,
      suggestion: null,
      filters: 'sale=1',
      seo: EMPTY_SEO,
    }
    await route.fulfill({ response, body: encodePageData({ 'routes/sale': { data } }) })
  })
  await page.getByRole('link', { name: 'All sale products' }).click()
  await expect(page.getByText('No products on sale at the moment.')).toBeVisible()
  await expect(page).toHaveURL('/sale')
})

const EMPTY_SEO = { title: 'Sale', description: 'Nothing', tags: [] }
