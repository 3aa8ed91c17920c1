import {
  accountOf,
  clubOf,
  enterWithoutForm,
  fillSignUp,
  makeAccount,
  openAuth,
  PASSWORD,
  REFUSALS,
  signIn,
  THANKS,
  WELCOME,
} from './auth-page.ts'
import { expectAccessibleInBothThemes } from './axe.ts'
import { expect, expectToast, makeEmail, test } from './forms.ts'

test('visitors without an account make no request for one', async ({ page }) => {
  const calls: string[] = []
  page.on('request', (request) => request.url().includes('/api/auth') && calls.push(request.url()))
  await openAuth(page)
  await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click()
  await expect(page).toHaveURL('/faq')
  expect(calls).toEqual([])
})

test('the session is checked repeatedly, but never for a hidden tab', async ({ page }) => {
  const hour = 60 * 60_000
  const calls: string[] = []
  await page.clock.install()
  await enterWithoutForm(page)
  const known = page.waitForResponse('**/api/auth/session')
  await page.goto('/faq')
  await known
  page.on('request', (request) => request.url().endsWith('/api/auth/session') && calls.push(request.url()))
  const answered = page.waitForResponse('**/api/auth/session')
  await page.clock.fastForward(hour)
  expect((await answered).status()).toBe(200)
  expect(calls).toHaveLength(1)

  const show = (state: 'hidden' | 'visible') =>
    page.evaluate((visibilityState) => {
      Object.defineProperty(document, 'visibilityState', { value: visibilityState, configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    }, state)
  await show('hidden')
  await page.clock.fastForward(3 * hour)
  expect(calls).toHaveLength(1)
  await show('visible')
  await expect.poll(() => calls.length).toBe(2)
})

test.describe('refused', () => {
  test.use({ expectedErrors: REFUSALS })

  test('an address that is in the club', async ({ page }) => {
    const email = makeEmail()
    const club = clubOf(page)
    await openAuth(page)
    for (const { role, toast } of [
      { role: 'status', toast: THANKS },
      {
        role: 'alert',
        toast: { title: 'Something went wrong', text: 'This email address is already registered.' },
      },
    ] as const) {
      await club.email.fill(email)
      await club.button('Join Member Club').click()
      await expectToast(page, role, toast)
    }
  })

  test('a server that fails', async ({ page }) => {
    await page.route('**/auth.data*', (route) =>
      route.request().method() === 'POST' ? route.fulfill({ status: 500, body: 'no' }) : route.fallback(),
    )
    await openAuth(page)
    await signIn(page, { email: makeEmail() })
    await expect(page.getByRole('alert').filter({ hasText: 'Sign in failed' })).toBeVisible()
    await clubOf(page).email.fill(makeEmail())
    await clubOf(page).button('Join Member Club').click()
    await expect(page.getByRole('alert').filter({ hasText: 'Something went wrong' })).toBeVisible()
  })
})

test('tabs are changed by keyboard, and the typed text stays', async ({ page }) => {
  const account = accountOf(page)
  await openAuth(page)
  await account.email.fill('maja@example.com')
  await account.tab('Sign In').focus()
  for (const { key, tab } of [
    { key: 'ArrowRight', tab: 'Sign Up' },
    { key: 'ArrowRight', tab: 'Sign In' },
    { key: 'ArrowLeft', tab: 'Sign Up' },
    { key: 'Home', tab: 'Sign In' },
    { key: 'End', tab: 'Sign Up' },
    { key: 'Home', tab: 'Sign In' },
  ]) {
    await page.keyboard.press(key)
    await expect(account.tab(tab)).toBeFocused()
    await expect(account.tab(tab)).toHaveAttribute('aria-selected', 'true')
    await expect(account.panel).toHaveAccessibleName(tab)
  }
  await expect(account.email).toHaveValue('maja@example.com')
  await page.keyboard.press('Tab')
  await expect(account.email).toBeFocused()
})

test('in another language it stays in that language', async ({ page }) => {
  const email = await makeAccount(page)
  await openAuth(page, '/en/auth')
  await signIn(page, { email })
  await expect(page).toHaveURL('/en')
  await page.goto('/en/auth')
  await expect(page).toHaveURL('/en')
})

for (const address of ['/auth', '/auth?tab=sign-up', '/sign-out']) {
  test(`${address} is accessible, also in the dark`, async ({ page }) => {
    await openAuth(page, address)
    await expectAccessibleInBothThemes(page)
  })
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, expectedErrors: REFUSALS })

  test('a visitor makes an account, signs in and out', async ({ page }) => {
    const email = makeEmail()
    const account = accountOf(page)
    await page.goto('/auth')
    await account.tab('Sign Up').click()
    await fillSignUp(page, { email, password: '12345', name: 'Maja' })
    await account.box.check()
    await account.button('Sign Up').click()
    await expectToast(page, 'alert', {
      title: 'Validation error',
      text: 'Password must be at least 6 characters',
    })
    await expect(account.name).toHaveValue('Maja')
    await expect(account.email).toHaveValue(email)
    await expect(account.box).toBeChecked()
    await expect(account.password).toHaveValue('')
    await account.password.fill(PASSWORD)
    await account.button('Sign Up').click()
    await expectToast(page, 'status', WELCOME)
    await expect(account.panel).toContainText(`You can sign in with ${email} now.`)

    await account.panel.getByRole('link', { name: 'Go to sign-in' }).click()
    await signIn(page, { email, password: 'wrong horse' })
    await expectToast(page, 'alert', { title: 'Sign in failed', text: 'Wrong email address or password' })
    await expect(account.email).toHaveValue(email)
    await signIn(page, { email })
    await expect(page).toHaveURL('/')
    await page.goto('/auth')
    await expect(page).toHaveURL('/')

    await page.goto('/sign-out')
    await page.getByRole('main').getByRole('button', { name: 'Sign out' }).click()
    await expect(page).toHaveURL('/')
    await page.goto('/auth')
    await expect(page).toHaveURL('/auth')
  })

  test('a visitor joins the club', async ({ page }) => {
    const club = clubOf(page)
    await page.goto('/auth')
    await club.email.fill('maja')
    await club.button('Join Member Club').click()
    await expectToast(page, 'alert', { title: 'Validation error', text: 'Invalid email address' })
    await club.email.fill(makeEmail())
    await club.button('Join Member Club').click()
    await expectToast(page, 'status', THANKS)
  })
})
