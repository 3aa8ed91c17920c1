import { type Browser, chromium, devices, type Locator, type Page } from '@playwright/test'
import { BROWSER_FLAGS, findBrowser } from '#tests/browser.ts'
import { percentile } from './figures.ts'

const SLOWDOWNS = [1, 4, 6]
const ROUNDS = 3
const DESKTOP = { viewport: { width: 1440, height: 900 } }
const PHONE = devices['Pixel 7']!

type FirstAction = {
  readonly name: string
  readonly screen: typeof DESKTOP
  /** All but the last input. */
  readonly prepare?: (page: Page) => Promise<unknown>
  readonly act: (page: Page) => Promise<unknown>
  /** Runs in the page before each frame: the moment at which the visitor sees something happen, or else null. */
  readonly findAnswer: () => number | null
}

const ACTIONS: ReadonlyArray<FirstAction> = [
  {
    name: 'compare, tap on a phone',
    screen: PHONE,
    act: (page) =>
      page
        .getByRole('button', { name: /^Compare prices for/i })
        .first()
        .tap(),
    findAnswer: () => (document.querySelector('dialog[open]')?.checkVisibility() ? performance.now() : null),
  },
  {
    name: 'currency',
    screen: DESKTOP,
    act: (page) => page.getByLabel('Currency').filter({ visible: true }).press('S'),
    findAnswer: () =>
      /\d\skr/.test(document.querySelector('main article')!.textContent) ? performance.now() : null,
  },
  {
    name: 'filter',
    screen: DESKTOP,
    act: (page) => page.getByRole('checkbox', { name: /^Light/ }).click(),
    findAnswer: findListAnswer,
  },
  {
    name: 'sort',
    screen: PHONE,
    act: (page) => page.getByLabel('Sort by').press('L'),
    findAnswer: findListAnswer,
  },
  {
    name: 'theme, in the menu of a phone',
    screen: PHONE,
    prepare: (page) => page.getByRole('button', { name: 'Menu', exact: true }).tap(),
    act: (page) => page.getByRole('dialog', { name: 'Menu' }).getByText('Dark', { exact: true }).tap(),
    findAnswer: () => (document.documentElement.dataset.theme === 'dark' ? performance.now() : null),
  },
  {
    name: 'search, from Enter on',
    screen: PHONE,
    prepare: (page) => searchField(page).fill('zyn'),
    act: (page) => searchField(page).press('Enter'),
    findAnswer: findListAnswer,
  },
]

/**
 * From the input to the first visible answer, on a list page that is loaded with its scripts and not yet touched.
 * Wall time: on a busy machine it says little.
 */
export async function benchFirstActions(origin: string) {
  const browser = await chromium.launch({ executablePath: findBrowser(), args: BROWSER_FLAGS })
  try {
    const rows = []
    for (const action of ACTIONS) rows.push(await measureRow(browser, { origin, action }))
    console.log(`First action on /products, ms to the first visible answer, median of ${ROUNDS}`)
    console.table(rows)
  } finally {
    await browser.close()
  }
}

async function measureRow(browser: Browser, { origin, action }: { origin: string; action: FirstAction }) {
  const row: Record<string, string | number> = { action: action.name }
  for (const slowdown of SLOWDOWNS) {
    const times: number[] = []
    for (let round = 0; round < ROUNDS; round++)
      times.push(await measureAction(browser, { origin, action, slowdown }))
    row[`${slowdown} x slower`] = Math.round(percentile(times, 50))
  }
  return row
}

type Measured = { origin: string; action: FirstAction; slowdown: number }

async function measureAction(browser: Browser, { origin, action, slowdown }: Measured): Promise<number> {
  const context = await browser.newContext({ ...action.screen, locale: 'en-GB' })
  const page = await context.newPage()
  await page.addInitScript(keepTimeOfInput)
  await page.goto(`${origin}/products`, { waitUntil: 'networkidle' })
  await action.prepare?.(page)
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  const answer = page.waitForFunction(action.findAnswer, undefined, { polling: 'raf' })
  await action.act(page)
  const answeredAt = (await (await answer).jsonValue())!
  const inputAt = await page.evaluate(() => Number(document.documentElement.dataset.inputAt))
  await context.close()
  return answeredAt - inputAt
}

/** On the document's element: a page that replaces it has no such value, and then there is no figure. */
function keepTimeOfInput() {
  for (const type of ['pointerup', 'keydown'])
    addEventListener(
      type,
      ({ timeStamp }) => {
        document.documentElement.dataset.inputAt = `${timeStamp}`
      },
      { capture: true },
    )
}

/** The list fades, other products are shown, or a line runs across the top. */
function findListAnswer(): number | null {
  const list = document.querySelector('main [aria-busy=true]')
  const line = document.querySelector('[role=progressbar]')
  const isAnswered =
    (list !== null && getComputedStyle(list).opacity !== '1') ||
    (line !== null && getComputedStyle(line).visibility === 'visible') ||
    (location.search !== '' && list === null)
  return isAnswered ? performance.now() : null
}

function searchField(page: Page): Locator {
  return page
    .getByRole('banner')
    .getByPlaceholder(/^Search/)
    .filter({ visible: true })
}
