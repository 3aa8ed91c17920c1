import type { Page } from '@playwright/test'
import { waitForScripts } from './cards.ts'
import { expect, expectError, expectToast, holdAnswers, makeEmail, test } from './forms.ts'

const SENT = { title: 'Message sent', text: 'Thank you for writing. We will get back to you soon.' }
const INVALID = { title: 'Validation Error', text: 'Please check the form for errors.' }
const FAILED = {
  title: 'Message not sent',
  text: 'There was an error sending your message. Please try again.',
}

const LABELS = ['Name', 'Email', 'Subject', 'Message'] as const
type Label = (typeof LABELS)[number]

function fieldOf(page: Page, label: Label) {
  return page.getByRole('main').getByRole('textbox', { name: label, exact: true })
}

async function fill(page: Page) {
  await fieldOf(page, 'Name').fill('Anna Lind')
  await fieldOf(page, 'Email').fill(makeEmail())
  await fieldOf(page, 'Subject').fill('A wrong price')
  await fieldOf(page, 'Message').fill('The can costs more\nthan you say.')
}

function send(page: Page) {
  return page.getByRole('button', { name: 'Send Message' }).click()
}

test('a visitor finds the addresses and writes a message', async ({ page }) => {
  await page.goto('/contact')
  await waitForScripts(page)
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: /^support@/ })).toHaveAttribute('href', /^mailto:support@/)
  await expect(main.getByRole('link', { name: /^partners@/ })).toHaveAttribute('href', /^mailto:partners@/)
  await expect(main.getByText('We typically respond within 24-48 hours during business days.')).toBeVisible()

  const answers = await holdAnswers(page, '/contact')
  await fill(page)
  await send(page)
  await expect(page.getByRole('button', { name: 'Sending...' })).toBeDisabled()
  answers.release()
  await expectToast(page, 'status', SENT)
  for (const label of LABELS) await expect(fieldOf(page, label)).toHaveValue('')
})

test('an empty form names every field', async ({ page }) => {
  await page.goto('/contact')
  await waitForScripts(page)
  await send(page)
  await expectToast(page, 'alert', INVALID)
  await expectError(fieldOf(page, 'Name'), 'Name must be at least 2 characters')
  await expectError(fieldOf(page, 'Email'), 'Invalid email address')
  await expectError(fieldOf(page, 'Subject'), 'Subject must be at least 2 characters')
  await expectError(fieldOf(page, 'Message'), 'Message must be at least 10 characters')
  await expect(fieldOf(page, 'Name')).toBeFocused()
  await fieldOf(page, 'Name').fill('Anna')
  await expect(fieldOf(page, 'Name')).not.toHaveAttribute('aria-invalid')
})

test('sending again shows only the last outcome', async ({ page }) => {
  await page.goto('/contact')
  await waitForScripts(page)
  await send(page)
  await expectToast(page, 'alert', INVALID)
  const answers = await holdAnswers(page, '/contact')
  await fill(page)
  await send(page)
  await expect(page.getByRole('button', { name: 'Sending...' })).toBeDisabled()
  await expect(page.getByText(INVALID.title)).toHaveCount(0)
  answers.release()
  await expectToast(page, 'status', SENT)
  await expect(page.getByRole('button', { name: 'Dismiss' })).toHaveCount(1)
})

test.describe('when the server cannot be reached', () => {
  test.use({ expectedErrors: [/Failed to load resource|ERR_/] })

  test('the message stays', async ({ page }) => {
    await page.goto('/contact')
    await waitForScripts(page)
    await page.route('**/contact.data', (route) => route.abort())
    await fill(page)
    await send(page)
    await expectToast(page, 'alert', FAILED)
    await expect(fieldOf(page, 'Message')).toHaveValue('The can costs more\nthan you say.')
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, expectedErrors: [/status of 422/] })

  test('the page answers', async ({ page }) => {
    const main = page.getByRole('main')
    await page.goto('/contact')
    await fill(page)
    await fieldOf(page, 'Subject').fill('')
    await send(page)
    await expect(main.getByRole('alert')).toHaveText(`${INVALID.title} ${INVALID.text}`)
    await expectError(fieldOf(page, 'Subject'), 'Subject must be at least 2 characters')
    await expect(fieldOf(page, 'Message')).toHaveValue('The can costs more\nthan you say.')
    await fieldOf(page, 'Subject').fill('A wrong price')
    await send(page)
    await expect(main.getByRole('status')).toHaveText(`${SENT.title} ${SENT.text}`)
  })
})
