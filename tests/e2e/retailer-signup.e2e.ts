import type { Page } from '@playwright/test'
import { waitForScripts } from './cards.ts'
import { expect, expectError, expectToast, holdAnswers, makeEmail, test } from './forms.ts'

const SUBMITTED = {
  title: 'Application Submitted!',
  text: "We'll review your application and get back to you soon.",
}
const INVALID = { title: 'Validation Error', text: 'Please check the form for errors.' }
const FAILED = {
  title: 'Submission Failed',
  text: 'There was an error submitting your application. Please try again.',
}

const LABELS = [
  'Store name',
  'Contact name',
  'Email',
  'Phone',
  'Website',
  'Address',
  'About your store',
] as const
type Label = (typeof LABELS)[number]

function fieldOf(page: Page, label: Label) {
  return page.getByRole('main').getByLabel(label)
}

async function fill(page: Page, changes: Partial<Record<Label, string>> = {}) {
  const typed: Record<Label, string> = {
    'Store name': 'Nordvästra Nikotinhandeln AB',
    'Contact name': 'Johan Berg',
    Email: makeEmail(),
    Phone: '+46 31 123 45 67',
    Website: 'https://nordvastra.example',
    Address: 'Hamngatan 14, 411 06 Göteborg',
    'About your store': '',
    ...changes,
  }
  for (const label of LABELS) await fieldOf(page, label).fill(typed[label])
}

function submit(page: Page) {
  return page.getByRole('button', { name: 'Submit application' }).click()
}

test('a retailer reads the benefits and applies', async ({ page }) => {
  await page.goto('/retailer-signup')
  await waitForScripts(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Join as a Retailer')
  await expect(page.getByRole('heading', { name: 'Increased Visibility' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Price Comparison' })).toBeVisible()

  const answers = await holdAnswers(page, '/retailer-signup')
  await fill(page, { 'About your store': 'Family business.\nSince 2009.' })
  await expect(page.getByText('28 of 2,000 characters')).toBeVisible()
  await submit(page)
  await expect(page.getByRole('button', { name: 'Submitting...' })).toBeDisabled()
  for (const label of LABELS) await expect(fieldOf(page, label)).toBeDisabled()
  answers.release()
  await expectToast(page, 'status', SUBMITTED)
  for (const label of LABELS) await expect(fieldOf(page, label)).toHaveValue('')
  await expect(page.getByText('0 of 2,000 characters')).toBeVisible()
})

test('an empty form names every field, and each error goes when its field is edited', async ({ page }) => {
  await page.goto('/retailer-signup')
  await waitForScripts(page)
  await submit(page)
  await expectToast(page, 'alert', INVALID)
  const errors: ReadonlyArray<[Label, string]> = [
    ['Store name', 'Store name must be at least 2 characters'],
    ['Contact name', 'Contact name must be at least 2 characters'],
    ['Email', 'Invalid email address'],
    ['Phone', 'Phone is required'],
    ['Website', 'Invalid website URL'],
    ['Address', 'Address is required'],
  ]
  await expect(fieldOf(page, 'Store name')).toBeFocused()
  for (const [label, message] of errors) await expectError(fieldOf(page, label), message)
  await expect(fieldOf(page, 'About your store')).not.toHaveAttribute('aria-invalid')

  for (const [label, message] of errors) {
    await fieldOf(page, label).fill('x')
    await expect(page.getByText(message)).toHaveCount(0)
    await expect(fieldOf(page, label)).not.toHaveAttribute('aria-invalid')
  }
})

test('text that is too long is refused, text that just fits is not', async ({ page }) => {
  await page.goto('/retailer-signup')
  await waitForScripts(page)
  await fill(page, {
    'Store name': 'x'.repeat(101),
    'Contact name': 'x'.repeat(101),
    Email: `${'x'.repeat(250)}@b.example`,
    Phone: '1'.repeat(51),
    Website: `https://a.example/${'x'.repeat(500)}`,
    Address: 'x'.repeat(501),
    'About your store': 'x'.repeat(2001),
  })
  await submit(page)
  await expectToast(page, 'alert', INVALID)
  await expectError(fieldOf(page, 'Store name'), 'Store name must be less than 100 characters')
  await expectError(fieldOf(page, 'Contact name'), 'Contact name must be less than 100 characters')
  await expectError(fieldOf(page, 'Email'), 'Email must be less than 255 characters')
  await expectError(fieldOf(page, 'Phone'), 'Phone must be less than 50 characters')
  await expectError(fieldOf(page, 'Website'), 'Website URL must be less than 500 characters')
  await expectError(fieldOf(page, 'Address'), 'Address must be less than 500 characters')
  await expectError(fieldOf(page, 'About your store'), 'Description must be less than 2000 characters')

  await fill(page, {
    'Store name': 'x'.repeat(100),
    Phone: '1'.repeat(50),
    Address: 'x'.repeat(500),
    'About your store': 'x'.repeat(2000),
  })
  await submit(page)
  await expectToast(page, 'status', SUBMITTED)
  await expect(page.getByText(INVALID.title)).toHaveCount(0)
})

test('a website is a web page and nothing else', async ({ page }) => {
  await page.goto('/retailer-signup')
  await waitForScripts(page)
  for (const website of ['nordvastra.example', 'javascript:alert(1)', 'ftp://a.example', 'https://']) {
    await fill(page, { Website: website })
    await submit(page)
    await expectError(fieldOf(page, 'Website'), 'Invalid website URL')
    await expect(fieldOf(page, 'Website')).toBeFocused()
  }
})

test.describe('when the server cannot be reached', () => {
  test.use({ expectedErrors: [/Failed to load resource|ERR_/] })

  for (const status of [null, 500]) {
    test(`${status ?? 'a broken connection'} loses nothing`, async ({ page }) => {
      await page.goto('/retailer-signup')
      await waitForScripts(page)
      await page.route('**/retailer-signup.data', (route) =>
        status === null ? route.abort() : route.fulfill({ status, body: 'no' }),
      )
      await fill(page, { 'About your store': 'Family business.' })
      await submit(page)
      await expectToast(page, 'alert', FAILED)
      await expect(fieldOf(page, 'Store name')).toHaveValue('Nordvästra Nikotinhandeln AB')
      await expect(fieldOf(page, 'About your store')).toHaveValue('Family business.')

      await page.unroute('**/retailer-signup.data')
      await submit(page)
      await expectToast(page, 'status', SUBMITTED)
    })
  }
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, expectedErrors: [/status of 4(22|29)/] })

  test('errors are at the fields, the typed text stays, and it can be sent', async ({ page }) => {
    const main = page.getByRole('main')
    await page.goto('/retailer-signup')
    await fill(page, { Website: 'nordvastra.example', 'About your store': 'Two\nlines' })
    await submit(page)
    await expect(page).toHaveURL('/retailer-signup')
    await expect(main.getByRole('alert')).toHaveText(`${INVALID.title} ${INVALID.text}`)
    await expectError(fieldOf(page, 'Website'), 'Invalid website URL')
    await expect(fieldOf(page, 'Website')).toHaveValue('nordvastra.example')
    await expect(fieldOf(page, 'About your store')).toHaveValue('Two\nlines')

    await fieldOf(page, 'Website').fill('https://nordvastra.example')
    await submit(page)
    await expect(main.getByRole('status')).toHaveText(`${SUBMITTED.title} ${SUBMITTED.text}`)
    await expect(fieldOf(page, 'Store name')).toHaveValue('')
  })

  test('a visitor who sends too often is asked to wait, and keeps the typed text', async ({ page }) => {
    await page.goto('/retailer-signup')
    await fieldOf(page, 'Store name').fill('Nordvästra')
    let status = 0
    // Twice the limit and one: a new minute may begin meanwhile.
    for (let count = 0; count < 21 && status !== 429; count++) {
      const answered = page.waitForResponse((response) => response.request().method() === 'POST')
      await submit(page)
      status = (await answered).status()
    }
    await expect(page.getByRole('main').getByRole('alert')).toHaveText(
      'Too many applications Please wait a minute and try again.',
    )
    await expect(fieldOf(page, 'Store name')).toHaveValue('Nordvästra')
  })
})
