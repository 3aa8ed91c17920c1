import type { Page } from '@playwright/test'
import { waitForScripts } from './cards.ts'
import { expect, test } from './test.ts'

const LIGHT_PAPER = 'rgb(241, 242, 237)'
const DARK_PAPER = 'rgb(13, 20, 18)'

function readPaper(page: Page): Promise<string> {
  return page.evaluate(() => getComputedStyle(document.body).backgroundColor)
}

/** The look of a page at its first content, before any module has run. */
async function watchFirstPaper(page: Page) {
  await page.addInitScript(() => {
    const observer = new MutationObserver(() => {
      if (!document.body) return
      observer.disconnect()
      sessionStorage.setItem('first-paper', getComputedStyle(document.body).backgroundColor)
    })
    observer.observe(document, { childList: true, subtree: true })
  })
}

async function readBarColour(page: Page): Promise<string> {
  return page.evaluate(() => {
    const metas = [...document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')]
    return metas.find(({ media }) => media === '' || matchMedia(media).matches)!.content.toLowerCase()
  })
}

for (const [system, chosen, paper, bar] of [
  ['light', 'Dark', DARK_PAPER, '#0d1412'],
  ['dark', 'Light', LIGHT_PAPER, '#f1f2ed'],
] as const) {
  test.describe(`where the system is ${system}`, () => {
    test.use({ colorScheme: system })

    test(`${chosen} shows at once, and from the first paint of the next page`, async ({ page }) => {
      await watchFirstPaper(page)
      await page.goto('/')
      await waitForScripts(page)
      const footer = page.getByRole('contentinfo')
      await expect(footer.getByRole('radio', { name: 'System' })).toBeChecked()
      const ofSystem = await readPaper(page)
      expect(ofSystem).not.toBe(paper)

      await footer.getByRole('radio', { name: chosen }).check()
      expect(await readPaper(page)).toBe(paper)
      expect(await readBarColour(page)).toBe(bar)

      await page.goto('/products')
      expect(await page.evaluate(() => sessionStorage.getItem('first-paper'))).toBe(paper)
      await waitForScripts(page)
      await expect(footer.getByRole('radio', { name: chosen })).toBeChecked()
      expect(await readBarColour(page)).toBe(bar)

      await footer.getByRole('radio', { name: 'System' }).check()
      expect(await readPaper(page)).toBe(ofSystem)
      await page.reload()
      expect(await readPaper(page)).toBe(ofSystem)
    })
  })
}
