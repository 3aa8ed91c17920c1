import type { Page } from '@playwright/test'
import { waitForScripts } from './cards.ts'
import { expect, expectToast, holdAnswers, makeEmail, test } from './forms.ts'

const SUCCESS = {
  title: 'Successfully subscribed!',
  text: 'Thank you for subscribing to our newsletter',
}
const ALREADY = {
  title: 'Already subscribed',
  text: 'This email is already subscribed to our newsletter',
}
const INVALID = { title: 'Invalid email', text: 'Please enter a valid email address' }
const FAILED = { title: 'Subscription failed', text: 'Please try again later' }

/** The form at the foot of a page. */
function formOf(page: Page) {
  const foot = page.getByRole('contentinfo')
  return {
    email: foot.getByRole('textbox', { name: 'Email' }),
    button: foot.getByRole('button', { name: 'Subscribe' }),
    busy: foot.getByRole('button', { name: 'Subscribing...' }),
  }
}

/** Its code comes after that of the page above it. */
async function waitForFooter(page: Page) {
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/newsletter-form-')),
  )
}

/**
 * Beginning to fill in the form loads the scripts that check, send and answer it. Waiting for an idle network
 * proves nothing: it may have been idle before.
 */
async function waitForFetchedAhead(page: Page) {
  await page.waitForFunction(() => {
    const fetched = performance.getEntriesByType('resource').map(({ name }) => name)
    const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel="modulepreload"]')]
    const scripts = links.map(({ href }) => href)
    return (
      scripts.some((href) => href.includes('/send-form-')) &&
      scripts.every((href) => fetched.includes(href)) &&
      fetched.some((name) => name.includes('/toaster-'))
    )
  })
}

async function subscribe(page: Page, email: string) {
  const form = formOf(page)
  await form.email.fill(email)
  await form.button.click()
}

test('a visitor subscribes; a second time, in other letters, is one too many', async ({ page }) => {
  const email = makeEmail()
  const form = formOf(page)
  await page.goto('/')
  await waitForScripts(page)
  const answers = await holdAnswers(page, '/newsletter')
  await subscribe(page, email)
  await expect(form.busy).toBeDisabled()
  await expect(form.email).toBeDisabled()
  answers.release()
  await expectToast(page, 'status', SUCCESS)
  await expect(form.email).toHaveValue('')
  await expect(form.button).toBeEnabled()
  await expect(page).toHaveURL('/')

  await subscribe(page, email.toUpperCase())
  await expectToast(page, 'status', ALREADY)
  await expect(form.email).toHaveValue(email.toUpperCase())
})

test('an invalid address is refused before anything is sent', async ({ page }) => {
  let isSent = false
  page.on('request', (request) => {
    isSent ||= request.method() === 'POST'
  })
  await page.goto('/faq')
  await waitForScripts(page)
  const { email } = formOf(page)
  for (const typed of ['', '   ', 'visitor', 'visitor@', 'visitor@example', 'a b@example.com']) {
    await subscribe(page, typed)
    await expectToast(page, 'alert', INVALID)
    await expect(email).toBeFocused()
    await expect(email).toHaveAttribute('aria-invalid', 'true')
    await page.keyboard.press('End')
    await page.keyboard.type('x')
    await expect(email).not.toHaveAttribute('aria-invalid')
    await page.getByRole('button', { name: 'Dismiss' }).click()
  }
  expect(isSent).toBe(false)
})

test.describe('when the server cannot be reached', () => {
  test.use({ expectedErrors: [/Failed to load resource|ERR_|module|fetch/i] })

  for (const { why, answer } of [
    { why: 'the connection breaks', answer: { status: null } },
    { why: 'something else answers', answer: { status: 500 } },
    { why: 'there were too many', answer: { status: 429 } },
  ]) {
    test(`${why}: it failed, and the address stays`, async ({ page }) => {
      const email = makeEmail()
      await page.goto('/faq')
      await waitForScripts(page)
      await page.route('**/newsletter.data', (route) =>
        answer.status === null ? route.abort() : route.fulfill({ status: answer.status, body: 'no' }),
      )
      await subscribe(page, email)
      await expectToast(page, 'alert', FAILED)
      const form = formOf(page)
      await expect(form.email).toHaveValue(email)
      await expect(form.button).toBeFocused()

      await page.unroute('**/newsletter.data')
      await form.button.click()
      await expectToast(page, 'status', SUCCESS)
    })
  }

  test('offline after the form was begun, it fails, and the address stays', async ({ page, context }) => {
    const email = makeEmail()
    await page.goto('/faq')
    await waitForScripts(page)
    const form = formOf(page)
    await form.email.fill(email)
    await waitForFetchedAhead(page)
    await context.setOffline(true)
    await form.button.click()
    await expectToast(page, 'alert', FAILED)
    await expect(form.email).toHaveValue(email)
  })

  test('offline from the start, the address stays, and is sent when the connection is back', async ({
    page,
    context,
  }) => {
    const email = makeEmail()
    const { promise: back, resolve: comeBack } = Promise.withResolvers<void>()
    // The code of the page that answers the form may be fetched ahead: it must not arrive before the connection is gone.
    await page.route(/\/assets\/newsletter-[\w-]{8}\.js/, (route) => back.then(() => route.continue()))
    await page.goto('/faq')
    await waitForScripts(page)
    await waitForFooter(page)
    await context.setOffline(true)
    await subscribe(page, email)
    await expect(formOf(page).email).toHaveValue(email)
    await context.setOffline(false)
    comeBack()
    await expectToast(page, 'status', SUCCESS)
  })
})

test('a message disappears by itself, an error when it is closed', async ({ page }) => {
  await page.clock.install()
  await page.goto('/faq')
  await waitForScripts(page)
  await subscribe(page, makeEmail())
  await expectToast(page, 'status', SUCCESS)
  await page.getByRole('status').filter({ hasText: SUCCESS.title }).hover()
  await page.clock.runFor(10_000)
  await expectToast(page, 'status', SUCCESS)
  await page.mouse.move(0, 0)
  await page.clock.runFor(6000)
  await expect(page.getByText(SUCCESS.title)).toHaveCount(0)

  await subscribe(page, 'visitor')
  await expectToast(page, 'alert', INVALID)
  await page.clock.runFor(10_000)
  await expectToast(page, 'alert', INVALID)
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await expect(page.getByText(INVALID.title)).toHaveCount(0)
})

test('in another language the page stays in that language', async ({ page }) => {
  await page.goto('/en/faq')
  await waitForScripts(page)
  const sent = page.waitForRequest((request) => request.method() === 'POST')
  await subscribe(page, makeEmail())
  expect(new URL((await sent).url()).pathname).toBe('/en/newsletter.data')
  await expectToast(page, 'status', SUCCESS)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, expectedErrors: [/status of 422/] })

  test('the answer is a page of its own', async ({ page }) => {
    const email = makeEmail()
    const main = page.getByRole('main')
    await page.goto('/faq')
    await subscribe(page, 'visitor')
    await expect(page).toHaveURL('/newsletter')
    await expect(main.getByRole('alert')).toHaveText(`${INVALID.title} ${INVALID.text}`)
    await expect(main.getByRole('textbox', { name: 'Email' })).toHaveValue('visitor')

    await main.getByRole('textbox', { name: 'Email' }).fill(email)
    await main.getByRole('button', { name: 'Subscribe' }).click()
    await expect(main.getByRole('status')).toHaveText(`${SUCCESS.title} ${SUCCESS.text}`)
    await expect(main.getByRole('textbox', { name: 'Email' })).toHaveValue('')

    await subscribe(page, email)
    await expect(main.getByRole('status')).toHaveText(`${ALREADY.title} ${ALREADY.text}`)
  })
})
