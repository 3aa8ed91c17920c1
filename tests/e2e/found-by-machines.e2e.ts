import { cardsOf } from './cards.ts'
import { readHead, readStructuredData, readXml } from './machine-reading.ts'
import { expect, test } from './test.ts'

const LISTED = /^(?!.*\/(?:brand|product)\/)/

/** '€4.20' or '48.09 kr', whatever is below it. */
function readPrice(text: string | null): number {
  return Number(/\d+\.\d\d/.exec(text ?? '')?.[0])
}

test('every page of the sitemap exists at the canonical address that the sitemap gives', async ({
  page,
  baseURL,
}) => {
  await page.goto('/faq')
  const files = await readXml(page, '/sitemap.xml', 'loc')
  expect(files).toContain(`${baseURL}/sitemaps/en.xml`)
  const addresses = await readXml(page, '/sitemaps/en.xml', 'loc')
  const few = (part: string) => addresses.filter((address) => address.includes(part)).slice(0, 4)
  const heads = []
  for (const address of [
    ...addresses.filter((one) => LISTED.test(one)),
    ...few('/brand/'),
    ...few('/product/'),
  ]) {
    heads.push({ address, ...(await readHead(page.request, address)) })
  }
  expect(heads.filter(({ address, status, canonical }) => status !== 200 || canonical !== address)).toEqual(
    [],
  )
  expect(heads.filter(({ robots, title, description }) => robots || !title || !description)).toEqual([])
  for (const { address, alternates } of heads) {
    expect(alternates).toContainEqual(['en', address])
    expect(alternates).toContainEqual(['x-default', address])
  }
})

test('English has two addresses and one canonical address', async ({ request, baseURL }) => {
  for (const path of ['/en/products?page=2', '/products?page=2&utm_source=mail']) {
    const { canonical, alternates } = await readHead(request, path)
    expect(canonical).toBe(`${baseURL}/products?page=2`)
    expect(alternates).toContainEqual(['en', `${baseURL}/products?page=2`])
  }
})

test('pages without their own address ask not to be indexed', async ({ request }) => {
  for (const path of [
    '/products?search=mint',
    '/products?sort=popular',
    '/products?brand=ZYN&page=2',
    '/sale?search=mint',
    '/brand/Nobody',
    '/nicotine-strength/none',
    '/auth',
    '/newsletter',
    '/no-such-page',
  ]) {
    expect([path, (await readHead(request, path)).robots]).toEqual([path, 'noindex, follow'])
  }
})

test('another view of a product’s page is the same page', async ({ page, baseURL }) => {
  await page.goto('/products?search=zyn&sort=popular')
  const path = await cardsOf(page).first().getByRole('link').first().getAttribute('href')
  const { canonical, robots } = await readHead(page.request, `${path}?cans=10&days=30`)
  expect(canonical).toBe(baseURL! + path)
  expect(robots).toBeUndefined()
})

test('a product’s picture can be shown by other sites', async ({ page }) => {
  await page.goto('/products?search=zyn&sort=popular')
  const path = await cardsOf(page).first().getByRole('link').first().getAttribute('href')
  const { picture } = await readHead(page.request, path!)
  const response = await page.request.get(picture!)
  expect(response.headers()['content-type']).toBe('image/png')
  const png = await response.body()
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630])
})

test.describe('structured data', () => {
  // The table shows the price apart from the shipping; a phone shows the list instead.
  test.use({ viewport: { width: 1440, height: 900 } })

  for (const currency of ['EUR', 'SEK']) {
    test(`of a product agrees with the offers on its page, in ${currency}`, async ({
      page,
      context,
      baseURL,
    }) => {
      await context.addCookies([{ name: 'currency', value: currency, url: baseURL! }])
      await page.goto('/products?search=zyn&sort=popular')
      const address = await cardsOf(page).first().getByRole('link').first().getAttribute('href')
      await page.goto(`${address}?offers=all`)
      const rows = page.getByRole('row').filter({ has: page.getByRole('link', { name: /Visit Store/ }) })
      const shown = await Promise.all(
        (await rows.all()).map(async (row) => readPrice(await row.getByRole('cell').nth(1).textContent())),
      )
      const { Product: product } = await readStructuredData(page)
      expect(product?.offers).toMatchObject({
        priceCurrency: currency,
        lowPrice: Math.min(...shown).toFixed(2),
        highPrice: Math.max(...shown).toFixed(2),
        offerCount: shown.length,
      })
    })
  }
})

test('breadcrumbs and lists are the same for machines', async ({ page, baseURL }) => {
  await page.goto('/products?page=2')
  const { BreadcrumbList: crumbs, ItemList: list } = await readStructuredData(page)
  const trail = page.getByRole('navigation', { name: 'Breadcrumb' })
  const labels = await trail.locator('a, [aria-current]').allTextContents()
  const items = crumbs?.itemListElement as { name: string }[]
  expect(items.map(({ name }) => name)).toEqual(labels)
  const entries = list?.itemListElement as { position: number; url: string }[]
  const links = await cardsOf(page).evaluateAll((cards) => cards.map((card) => card.querySelector('a')!.href))
  expect(entries.map(({ url }) => url)).toEqual(links)
  expect(entries[0]).toMatchObject({ position: 25, url: expect.stringContaining(baseURL!) })
})

test('the questions of the FAQ are the ones on the page', async ({ page }) => {
  await page.goto('/faq')
  const { FAQPage: faq } = await readStructuredData(page)
  const questions = faq?.mainEntity as { name: string; acceptedAnswer: { text: string } }[]
  expect(questions).toHaveLength(10)
  for (const { name, acceptedAnswer } of questions) {
    await expect(page.getByRole('main')).toContainText(name)
    await expect(page.getByRole('main')).toContainText(acceptedAnswer.text)
  }
})

test('the home page names the site, its search and its feed', async ({ page }) => {
  await page.goto('/')
  const data = await readStructuredData(page)
  expect(Object.keys(data)).toEqual(['Organization', 'WebSite'])
  const feed = page.locator('link[type="application/atom+xml"]')
  const titles = await readXml(page, (await feed.getAttribute('href'))!, 'title')
  expect(titles[0]).toBe('Pouchscout deals')
  expect(titles[1]).toMatch(/: €\d+\.\d\d \(was €\d+\.\d\d, −\d+%\)$/)
})

test('robots.txt excludes addresses that are not pages', async ({ request, baseURL }) => {
  const text = await (await request.get('/robots.txt')).text()
  expect(text).toContain('Disallow: /go/\n')
  expect(text).toContain(`Sitemap: ${baseURL}/sitemap.xml\n`)
})

test('the icons that pages reference exist', async ({ request }) => {
  const { icons } = await (await request.get('/site.webmanifest')).json()
  for (const path of [
    '/apple-touch-icon.png',
    '/favicon.svg',
    '/favicon.ico',
    ...icons.map(({ src }: { src: string }) => src),
  ]) {
    expect((await request.get(path)).headers()['content-type'], path).toMatch(/^image\//)
  }
})

test('links to stores are marked as paid', async ({ page }) => {
  await page.goto('/products?search=zyn&sort=popular')
  const product = await cardsOf(page).first().getByRole('link').first().getAttribute('href')
  for (const path of [product!, '/stores']) {
    await page.goto(path)
    const links = page.getByRole('main').getByRole('link')
    const rels = await links.evaluateAll((elements) =>
      elements.flatMap((link) => {
        const href = link.getAttribute('href') ?? ''
        const isToStore = /^\/go\/|^https?:/.test(href) && !href.includes('trustpilot.com')
        return isToStore ? [`${link.getAttribute('rel')} ${link.getAttribute('target')}`] : []
      }),
    )
    expect(new Set(rels)).toEqual(new Set(['sponsored nofollow noopener _blank']))
  }
})
