import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { BROWSER_FLAGS, findBrowser } from '#tests/browser.ts'
import { signIn } from './ask.ts'

const PATIENCE_MS = 20_000
const ADDED = /Added: |in your basket/

/** A signed-in visitor with a real browser, who notes every page that is an error. */
export async function openShopper(origin: string) {
  const browser = await chromium.launch({ executablePath: findBrowser(), args: BROWSER_FLAGS })
  const context = await browser.newContext({ baseURL: origin })
  await addCookies(context, { origin, cookies: await signIn(origin, 'shopper@example.com') })
  const page = await context.newPage()
  page.setDefaultTimeout(PATIENCE_MS)
  const faults: string[] = []
  const added = new Set<string>()
  let pages = 0

  async function open(path: string): Promise<void> {
    const answer = await page.goto(path, { waitUntil: 'domcontentloaded' }).catch(() => null)
    pages++
    const status = answer?.status() ?? 0
    if (status >= 500 || status === 0) faults.push(`${path} was answered ${status} in the browser`)
  }

  return {
    faults,
    countPages: () => pages,
    countAdded: () => added.size,
    /** Looks for a product, reads about it, puts it into the basket, and looks at the basket. */
    async shopOnce(slug: string): Promise<void> {
      await open('/')
      await open('/products?search=gale')
      await open(`/product/${slug}`)
      if (await addToBasket(page)) added.add(slug)
      await open('/basket')
      const html = await page.content()
      const missing = [...added].filter((one) => !html.includes(one))
      if (missing.length > 0) faults.push(`lost from the basket: ${missing.join(', ')}`)
    },
    close: () => browser.close(),
  }
}

/** Whether the page said that it is there. A person who is told that it failed would press again. */
async function addToBasket(page: Page): Promise<boolean> {
  try {
    await page
      .getByRole('button', { name: /^Add to basket/ })
      .or(page.getByRole('link', { name: /^Add to basket/ }))
      .first()
      .click()
    await page
      .getByText(ADDED)
      .first()
      .waitFor({ timeout: PATIENCE_MS / 4 })
    return true
  } catch {
    return false
  }
}

async function addCookies(context: BrowserContext, { origin, cookies }: { origin: string; cookies: string }) {
  await context.addCookies(
    cookies.split('; ').map((cookie) => {
      const at = cookie.indexOf('=')
      return { name: cookie.slice(0, at), value: cookie.slice(at + 1), url: origin }
    }),
  )
}
