import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { copyDataDir, startApp } from '#tests/process/start-app.ts'
import { waitForScripts } from './cards.ts'
import { expect, test } from './test.ts'

const MARK = "document.documentElement.dataset.injected=''"
const INJECTED = `<script>${MARK}</script><script type="module" async="">${MARK}</script><img src="/x" onerror="${MARK}">`

/** A server that renders pages with foreign scripts in them, as if some text had not been escaped. */
function injectIntoPages(folder: string): string {
  const hook = path.join(folder, 'inject.mjs')
  writeFileSync(
    hook,
    `const read = Response.prototype.arrayBuffer
    Response.prototype.arrayBuffer = async function () {
      const bytes = await read.call(this)
      if (!this.headers.get('content-type')?.startsWith('text/html')) return bytes
      const html = new TextDecoder().decode(bytes)
      const injected = html.replace(/<body[^>]*>/, (body) => body + ${JSON.stringify(INJECTED)})
      return new TextEncoder().encode(injected).buffer
    }`,
  )
  return hook
}

test.use({ expectedErrors: [/Content Security Policy|status of 404/] })

test('a script injected into a page does not run, and the page itself is hydrated', async ({ page }) => {
  test.slow() // it starts a server of its own
  const { dataDir, remove } = await copyDataDir()
  const hook = injectIntoPages(dataDir)
  const settings = { DATA_DIR: dataDir, DEMO: 'off', LOG_LEVEL: 'warn', NODE_OPTIONS: `--import ${hook}` }
  const app = await startApp(settings)
  try {
    await page.goto(`${app.origin}/faq`)
    expect(await page.content()).toContain(MARK)
    await waitForScripts(page)
    await expect(page.locator('html')).not.toHaveAttribute('data-injected')
    await page.getByRole('link', { name: 'Contact' }).first().click()
    await expect(page).toHaveURL(`${app.origin}/contact`)
    await expect(page.locator('html')).not.toHaveAttribute('data-injected')
  } finally {
    await app.stop()
    remove()
  }
})
