import type { APIRequestContext, Locator } from '@playwright/test'
import { expectAccessible, expectAccessibleInBothThemes } from './axe.ts'
import { waitForScripts } from './cards.ts'
import { expect, test } from './test.ts'

// During the transition between themes, colours belong to neither.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** Each article page, its heading, and the parts it must have. */
const ARTICLES = [
  {
    path: '/how-to-use',
    title: 'How to use Pouchscout',
    parts: [
      'Find the right product',
      'The tools',
      'Search',
      'Filter',
      'Sort',
      'Compare',
      'Table view',
      'Variations',
    ],
  },
  {
    path: '/about-us',
    title: 'About us',
    parts: ['What we do', 'Our philosophy', 'What we are not', 'How we earn money', 'Work with us'],
  },
  { path: '/help-center', title: 'Help centre', parts: ['Getting Started', 'Account & Features'] },
  { path: '/faq', title: 'Frequently asked questions', parts: ['Ten questions'] },
  {
    path: '/privacy-policy',
    title: 'Privacy policy',
    parts: ['Data we collect', 'Cookies', 'Third-party analytics', 'Age'],
  },
  {
    path: '/terms-of-service',
    title: 'Terms of service',
    parts: ['Age', 'Affiliate commission', 'Limits of liability'],
  },
  {
    path: '/cookie-policy',
    title: 'Cookie policy',
    parts: ['Essential cookies', 'Performance cookies', 'Functional cookies', 'Targeting cookies'],
  },
  {
    path: '/how-we-rank',
    title: 'How we rank offers',
    parts: ['Which offers are shown', 'When two offers cost the same', 'What plays no part'],
  },
  {
    path: '/how-we-judge-deals',
    title: 'How we judge deals',
    parts: ['When an offer counts as a deal', 'When we write Best Deal', 'Check it yourself'],
  },
  { path: '/stores', title: 'Stores we cover', parts: ['All stores', 'How fresh prices are'] },
] as const

for (const { path, title, parts } of ARTICLES) {
  test(`${path} has its heading, its parts and a title of its own, and is accessible`, async ({ page }) => {
    // Every cell of the table of stores is checked.
    test.slow(path === '/stores')
    await page.goto(path)
    await expect(page).toHaveTitle(/ \| Pouchscout$/)
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(title)
    for (const name of parts) {
      await expect(main.getByRole('heading', { level: 2, name, exact: true })).toBeVisible()
    }
    await waitForScripts(page)
    await expectAccessibleInBothThemes(page)
  })
}

test('the guide compares in three steps and names five filters', async ({ page }) => {
  await page.goto('/how-to-use')
  const steps = page.getByRole('region', { name: 'Compare' }).getByRole('listitem')
  await expect(steps.getByRole('heading')).toHaveText([
    'Select products',
    'Click Compare Prices',
    'Review side by side',
  ])
  await expect(page.getByRole('region', { name: 'Filter' }).getByRole('term')).toHaveText([
    'Brand',
    'Strength',
    'Flavour',
    'Format',
    'Price',
  ])
})

test('the help centre answers eight questions in two groups', async ({ page }) => {
  await page.goto('/help-center')
  const questionsOf = (name: string) => page.getByRole('region', { name }).getByRole('heading', { level: 3 })
  await expect(questionsOf('Getting Started')).toHaveText([
    'How does Pouchscout work?',
    'How do I find the best price?',
    'How accurate are the prices?',
    'Do you sell products?',
    'How do retailers get listed?',
  ])
  await expect(questionsOf('Account & Features')).toHaveText([
    'Do I need an account?',
    'What is the Member Club?',
    'How do I change the currency?',
  ])
})

test('there are ten frequent questions', async ({ page }) => {
  await page.goto('/faq')
  await expect(page.getByRole('group').getByRole('heading', { level: 3 })).toHaveText([
    'What is Pouchscout?',
    'Is Pouchscout free to use?',
    'How often are prices updated?',
    'Can I buy products on Pouchscout?',
    'I have a problem with my order. Who can help?',
    'How are retailers verified?',
    'Can I trust the prices?',
    'Are shipping costs included?',
    'How do I become a member?',
    'How can my store join?',
  ])
})

test('open answers are accessible', async ({ page }) => {
  await page.goto('/faq#what')
  await waitForScripts(page)
  await expect(page.getByRole('link', { name: 'Link to this answer: What is Pouchscout?' })).toBeVisible()
  await expectAccessible(page)
})

test('an answer opens and closes by keyboard', async ({ page }) => {
  await page.goto('/help-center')
  const question = page.getByRole('heading', { name: 'Do you sell products?' })
  const answer = page.getByText('No. We only compare.')
  await expect(answer).toBeHidden()
  await summaryOf(question).focus()
  await page.keyboard.press('Enter')
  await expect(answer).toBeVisible()
  await page.keyboard.press('Space')
  await expect(answer).toBeHidden()
})

function summaryOf(question: Locator): Locator {
  return question.locator('xpath=ancestor::summary')
}

test('an answer has an address that opens it', async ({ page }) => {
  await page.goto('/faq#shipping')
  await expect(page.getByText('Shipping is shown next to every offer')).toBeInViewport()
  await expect(page.getByRole('heading', { name: 'Are shipping costs included?' })).toBeInViewport()
  await expect(page.getByText('By hand. We look at every application')).toBeHidden()

  await waitForScripts(page)
  await page.getByRole('heading', { name: 'How are retailers verified?' }).click()
  await page.getByRole('link', { name: 'Link to this answer: How are retailers verified?' }).click()
  await expect(page).toHaveURL('/faq#verified')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('answers open, and an address opens its answer', async ({ page }) => {
    await page.goto('/help-center#club')
    await expect(page.getByText('The Member Club is for visitors with an account')).toBeInViewport()
    await page.getByRole('heading', { name: 'Do I need an account?' }).click()
    await expect(page.getByText('No. Searching, filtering, comparing')).toBeVisible()
  })
})

test('the contents lead to a section, and the keyboard continues from there', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/terms-of-service')
  await waitForScripts(page)
  await page
    .getByRole('navigation', { name: 'On this page' })
    .getByRole('link', { name: 'Affiliate commission' })
    .click()
  await expect(page).toHaveURL('/terms-of-service#commission')
  await expect(page.getByRole('heading', { name: 'Affiliate commission' })).toBeInViewport()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('region', { name: 'Affiliate commission' }).getByRole('link')).toBeFocused()
})

test('the policies were last updated today', async ({ page }) => {
  for (const path of ['/privacy-policy', '/terms-of-service', '/cookie-policy']) {
    await page.goto(path)
    const today = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date())
    await expect(page.getByText(`Last updated: ${today}`)).toBeVisible()
  }
})

test('the figures of the coverage are those of the catalogue', async ({ page, request }) => {
  const all = await readProducts(request, '')
  const inStock = await readProducts(request, '&inStock=1')
  await page.goto('/stores')
  const figures = page.getByRole('region', { name: 'Figures' }).getByRole('definition')
  await expect(figures.nth(1)).toHaveText(inStock.total.toLocaleString('en'))
  await expect(figures.nth(2)).toHaveText(`of ${all.total.toLocaleString('en')} products listed`)

  const table = page.getByRole('table', { name: 'All stores' })
  const rows = table.getByRole('row').filter({ has: page.getByRole('rowheader') })
  await expect(figures.first()).toHaveText(String(await rows.count()))
  for (const store of all.facets.store.slice(0, 3)) {
    const products = table.getByRole('link', {
      name: `${store.count.toLocaleString('en')} products in stock at ${store.label}`,
      exact: true,
    })
    await expect(products).toHaveAttribute('href', `/products?store=${store.value}`)
  }
})

test('stores are sorted by name, and their links open a new tab and are not for search engines', async ({
  page,
}) => {
  await page.goto('/stores')
  const links = page.getByRole('rowheader').getByRole('link')
  const names = await links.allInnerTexts()
  expect(names).toEqual(names.toSorted(new Intl.Collator('en').compare))
  await expect(links.first()).toHaveAttribute('target', '_blank')
  await expect(links.first()).toHaveAttribute('rel', 'sponsored nofollow noopener')
})

test('the texts mention as many stores as are covered', async ({ page }) => {
  await page.goto('/stores')
  const count = await page
    .getByRole('region', { name: 'Figures' })
    .getByRole('definition')
    .first()
    .textContent()
  await page.goto('/about-us')
  await expect(page.getByText(`We gather the prices of ${count} trusted online stores`)).toBeVisible()
  await page.goto('/how-to-use')
  await expect(page.getByText(`at the ${count} stores we cover`)).toBeVisible()
})

type ProductsAnswer = {
  total: number
  facets: { store: Array<{ value: string; label: string; count: number }> }
}

async function readProducts(request: APIRequestContext, filter: string): Promise<ProductsAnswer> {
  const response = await request.get(`/api/products?perPage=1&region=eu${filter}`)
  return response.json()
}
