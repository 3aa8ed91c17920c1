import type { Page } from '@playwright/test'
import { enterWithoutForm } from './auth-page.ts'
import { expectAccessible } from './axe.ts'
import { waitForScripts } from './cards.ts'
import { expect, test } from './forms.ts'

/** Each by its form, at or under this. */
async function setAlerts(page: Page, targets: ReadonlyArray<string>) {
  for (const target of targets) {
    await page.goto('/account/alerts/new?product=zyn-cool-frost-slim-11mg')
    await waitForScripts(page)
    await page.getByRole('textbox', { name: 'Target in EUR' }).fill(target)
    await page.getByRole('button', { name: 'Set alert' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Alerts' })).toBeVisible()
  }
}

const PRODUCT = '/product/zyn-cool-frost-slim-11mg'
const FORM = '/account/alerts/new?product=zyn-cool-frost-slim-11mg'

function formOf(page: Page) {
  return {
    cans: page.getByLabel('What the price is for'),
    otherCans: page.getByRole('textbox', { name: 'Another number of cans instead' }),
    target: page.getByRole('textbox', { name: 'Target in EUR' }),
    percent: page.getByRole('textbox', { name: 'Percent' }),
    wish: (name: string) => page.getByRole('radio', { name, exact: true }),
    send: page.getByRole('button', { name: 'Set alert' }),
  }
}

async function holdScripts(page: Page): Promise<{ release(): void }> {
  const gate = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await gate.promise
    await route.continue()
  })
  return { release: gate.resolve }
}

test('a member sets an alert in the pane of a product, sees it waiting, changes and stops it', async ({
  page,
}) => {
  await enterWithoutForm(page)
  await page.goto(`${PRODUCT}?cans=5`)
  await page.getByRole('link', { name: 'Tell me when…' }).click()
  const pane = page.getByRole('dialog', { name: 'Tell me when…' })
  const target = pane.getByRole('textbox', { name: 'Target in EUR' })
  await expect(pane.getByLabel('What the price is for')).toHaveValue('5')
  const forFiveCans = await target.inputValue()
  await pane.getByLabel('What the price is for').selectOption('10')
  await expect(target).not.toHaveValue(forFiveCans)
  const timeZone = await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone)
  await expect(pane.locator('input[name="timeZone"]')).toHaveValue(timeZone)
  await expect(pane.getByText(/Was at or under this on \d+ of \d+ days/)).toBeVisible()
  await target.fill('1.00')
  await expect(pane.getByText('never so far.')).toBeVisible()
  await expectAccessible(page)
  await pane.getByRole('button', { name: 'Set alert' }).click()

  await expect(page.getByRole('heading', { level: 1, name: 'Alerts' })).toBeVisible()
  await expect(page.getByText(/^At or under €1\.00 for 10 cans delivered to /)).toBeVisible()
  await expect(page.getByText('Waiting', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: /^Change: / }).click()
  await page.getByRole('textbox', { name: 'Target in EUR' }).fill('1.50')
  await page.getByRole('button', { name: 'Save alert' }).click()
  await expect(page.getByText(/^At or under €1\.50 /)).toBeVisible()
  await page.getByRole('button', { name: /^Stop alert: / }).click()
  await page.getByRole('button', { name: 'Stop', exact: true }).click()
  await expect(page.getByText('No alerts yet')).toBeVisible()
})

test('what is waited for is chosen by pressing and by typing, and never by passing with the keyboard', async ({
  page,
}) => {
  await enterWithoutForm(page)
  await page.goto(`${FORM}&cans=10`)
  await waitForScripts(page)
  const { target, percent, wish, send } = formOf(page)
  await target.focus()
  const passed: string[] = []
  while (!(await send.evaluate((button) => button === document.activeElement))) {
    await page.keyboard.press('Tab')
    passed.push(await page.evaluate(() => document.activeElement?.getAttribute('name') ?? ''))
  }
  expect(passed).toContain('percent')
  await expect(wish('The price is at or under')).toBeChecked()
  await percent.click()
  await expect(wish('The price falls by')).toBeChecked()
  await target.fill('1.00')
  await expect(wish('The price is at or under')).toBeChecked()
})

test('a way of telling that has the focus is not behind the buttons of the pane', async ({ page }) => {
  await enterWithoutForm(page)
  await page.goto(PRODUCT)
  await page.getByRole('link', { name: 'Tell me when…' }).click()
  const { send } = formOf(page)
  await page.getByRole('checkbox', { name: 'Notification in my browsers' }).focus()
  await page.keyboard.press('Tab')
  const feed = page.getByRole('checkbox', { name: 'Private feed (Atom)' })
  await expect(feed).toBeFocused()
  const [box, button] = [(await feed.boundingBox())!, (await send.boundingBox())!]
  expect(box.y + box.height).toBeLessThan(button.y)
})

test('cans chosen before the scripts arrive are those of the prices when they do', async ({ page }) => {
  await enterWithoutForm(page)
  const { cans, target, send } = formOf(page)
  await page.goto(`${FORM}&cans=20`)
  const forTwenty = await target.inputValue()
  const scripts = await holdScripts(page)
  await page.goto(`${FORM}&cans=10`, { waitUntil: 'commit' })
  await expect(target).not.toHaveValue(forTwenty)
  await cans.selectOption('20')
  scripts.release()
  await expect(target).toHaveValue(forTwenty)
  await expect(cans).toHaveValue('20')
  await target.fill('1.00')
  await send.click()
  await expect(page.getByText(/^At or under €1\.00 for 20 cans delivered to /)).toBeVisible()
})

test('any number of cans can be typed, and is seen before the alert is set', async ({ page }) => {
  await enterWithoutForm(page)
  await page.goto(`${FORM}&cans=10`)
  await waitForScripts(page)
  const { cans, otherCans, target, send } = formOf(page)
  const forTen = await target.inputValue()
  await otherCans.fill('500')
  await otherCans.press('Enter')
  await expect(page.getByRole('alert')).toHaveText('Give a whole number of cans from 1 to 100.')
  await expectAccessible(page)
  await otherCans.fill('40')
  await otherCans.press('Enter')
  await expect(cans).toHaveValue('40')
  await expect(otherCans).toHaveValue('')
  await expect(otherCans).toBeFocused()
  await expect(target).not.toHaveValue(forTen)
  await otherCans.fill('50')
  await otherCans.press('Tab')
  await expect(cans).toHaveValue('50')
  await target.fill('1.00')
  await send.click()
  await expect(page.getByText(/^At or under €1\.00 for 50 cans delivered to /)).toBeVisible()
})

test('what is typed before the scripts arrive is chosen and compared when they do', async ({ page }) => {
  await enterWithoutForm(page)
  const { target, percent, wish } = formOf(page)
  const scripts = await holdScripts(page)
  await page.goto(`${FORM}&cans=10`, { waitUntil: 'commit' })
  await target.fill('1.00')
  await percent.fill('25')
  await wish('The price falls by').check()
  scripts.release()
  await expect(page.getByText('never so far.')).toBeVisible()
  await expect(page.getByText(/^25% would be €/)).toBeVisible()
  await expect(wish('The price falls by')).toBeChecked()
  await percent.fill('30')
  await expect(page.getByText(/^30% would be €/)).toBeVisible()
  await expect(target).toHaveValue('1.00')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a member without scripts sends the number of cans that is seen, and keeps what was typed', async ({
    page,
  }) => {
    await enterWithoutForm(page)
    const { cans, otherCans, target, percent, wish } = formOf(page)
    await page.goto(`${FORM}&cans=10`)
    await expect(page.getByRole('group', { name: 'Suggested targets' })).toBeHidden()
    const forTen = await target.inputValue()
    await cans.selectOption('20')
    await wish('The price falls by').check()
    await percent.fill('25')
    await page.getByRole('button', { name: 'Show' }).click()
    await expect(cans).toHaveValue('20')
    await expect(wish('The price falls by')).toBeChecked()
    await expect(percent).toHaveValue('25')
    await expect(target).not.toHaveValue(forTen)
    await otherCans.fill('500')
    await page.getByRole('button', { name: 'Show' }).click()
    await expect(otherCans).toHaveValue('500')
    await expect(page.getByText('Give a whole number of cans from 1 to 100.')).toBeVisible()
    await otherCans.fill('40')
    await page.getByRole('button', { name: 'Show' }).click()
    await expect(cans).toHaveValue('40')
    await expect(otherCans).toHaveValue('')
    await wish('The price is at or under').press('Space')
    await cans.selectOption('5')
    await target.fill('1.00')
    await target.press('Enter')
    const row = page.getByText(/^At or under €1\.00 for 5 cans delivered to /)
    await expect(row).toBeVisible()
    // It is asked first here too.
    await page.getByRole('button', { name: /^Stop alert: / }).click()
    await page.getByRole('button', { name: 'Keep', exact: true }).click()
    await expect(row).toBeVisible()
    await page.getByRole('button', { name: /^Stop alert: / }).click()
    await expect(page.getByRole('group', { name: 'Stop this alert?' })).toBeInViewport()
    await page.getByRole('button', { name: 'Stop', exact: true }).click()
    await expect(page.getByText('No alerts yet')).toBeVisible()
  })
})

for (const width of [390, 1440]) {
  test(`stopping an alert asks first: two taps at one place stop none, ${width} pixels wide`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    await enterWithoutForm(page)
    await setAlerts(page, ['1.00', '2.00'])
    const stop = page.getByRole('button', { name: /^Stop alert: / })
    await stop.first().scrollIntoViewIfNeeded()
    const { x, y, width: wide, height } = (await stop.first().boundingBox())!
    await page.mouse.click(x + wide / 2, y + height / 2)
    const question = page.getByRole('group', { name: 'Stop this alert?' })
    await expect(question.getByRole('button', { name: 'Keep' })).toBeFocused()
    await page.mouse.click(x + wide / 2, y + height / 2)
    await question.getByRole('button', { name: 'Keep' }).press('Escape')
    await expect(question).toBeHidden()
    await expect(stop.first()).toBeFocused()
    await expect(stop).toHaveCount(2)
    await stop.first().click()
    await question.getByRole('button', { name: 'Stop', exact: true }).click()
    await expect(stop).toHaveCount(1)
  })
}

test('the name of an alert has room on a screen of any width', async ({ page }) => {
  await enterWithoutForm(page)
  await setAlerts(page, ['1.00'])
  const row = page.getByRole('region', { name: 'Your alerts' }).getByRole('listitem')
  const name = row.getByRole('link', { name: /^ZYN Cool Frost/ })
  for (const width of [320, 768, 1024, 1200, 1280, 1366, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    const { width: room } = (await name.boundingBox())!
    expect([width, room >= 170]).toEqual([width, true])
  }
})

test('each action on the page of alerts is said, and the focus stays or goes to the next row', async ({
  page,
}) => {
  await enterWithoutForm(page)
  await setAlerts(page, ['1.00', '2.00'])
  await expect(page.getByText('Alert set', { exact: true })).toBeVisible()
  const rows = page.getByRole('region', { name: 'Your alerts' })
  await expect(rows.getByText(/^At or under/).first()).toContainText('€2.00')
  await expect(rows.getByRole('link', { name: /^ZYN Cool Frost/ }).first()).toBeFocused()
  await rows
    .getByRole('button', { name: /^Snooze for a week: / })
    .first()
    .press('Enter')
  await expect(page.getByText('Alert snoozed for a week')).toBeVisible()
  await expect(rows.getByRole('button', { name: /^End snooze: / })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Alert is on again')).toBeVisible()
  await expect(rows.getByRole('button', { name: /^Snooze for a week: / }).first()).toBeFocused()
  const save = page.getByRole('button', { name: 'Save', exact: true })
  await save.press('Enter')
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await expect(save).toBeFocused()
  const names = rows.getByRole('link', { name: /^ZYN Cool Frost/ })
  const stop = rows.getByRole('button', { name: /^Stop alert: / })
  for (const left of [1, 0]) {
    await stop.first().press('Enter')
    await rows.getByRole('button', { name: 'Stop', exact: true }).press('Enter')
    await expect(names).toHaveCount(left)
    await expect(left > 0 ? names : page.getByRole('heading', { level: 1 })).toBeFocused()
    await expect(page.getByText('Alert stopped', { exact: true })).toBeVisible()
  }
})

test('a visitor without scripts and account keeps a watch list, and is asked to sign in for an alert', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) })
  const page = await context.newPage()
  await page.goto(PRODUCT)
  await page.getByRole('button', { name: 'Watch', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Watch list' })).toBeVisible()
  await expect(page.getByRole('link', { name: /Cool Frost/ })).toBeVisible()
  await page.getByRole('link', { name: 'Tell me when…' }).click()
  await expect(page).toHaveURL(/\/auth\?/)
  await page.goto('/watchlist')
  await page.getByRole('button', { name: /^Remove from watch list: / }).click()
  await expect(page.getByText('Nothing is watched yet')).toBeVisible()
  await context.close()
})

test('the page of a product says that it is on the watch list', async ({ page }) => {
  await page.goto(PRODUCT)
  await waitForScripts(page)
  await page.getByRole('button', { name: 'Watch', exact: true }).press('Enter')
  const watched = page.getByRole('link', { name: 'On your watch list' })
  await expect(watched).toBeFocused()
  await expect(page).toHaveURL(PRODUCT)
  await page.reload()
  await watched.click()
  await page.getByRole('button', { name: /^Remove from watch list: / }).click()
  await expect(page.getByText('Nothing is watched yet')).toBeVisible()
})
