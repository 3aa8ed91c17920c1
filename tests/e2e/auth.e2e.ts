import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { waitForScripts } from './cards.ts'
import { expect, expectToast, holdAnswers, makeEmail, test } from './forms.ts'

const PASSWORD = 'correct horse'
const WELCOME = { title: 'Welcome!', text: 'Your account has been created. You can now sign in.' }
const WELCOME_BACK = { title: 'Welcome back!', text: 'You are now signed in.' }
const THANKS = { title: 'Thanks for signing up!', text: 'You will now receive our best offers via email.' }

/** What a browser says of an answer that is a refusal. */
const REFUSALS = [/Failed to load resource: the server responded with a status of (409|422|429|500)/]

function accountOf(page: Page) {
  const card = page.getByRole('region', { name: 'Account' })
  const panel = card.getByRole('tabpanel')
  return {
    tab: (name: string) => card.getByRole('tab', { name }),
    panel,
    name: panel.getByLabel('Name'),
    email: panel.getByLabel('Email'),
    password: panel.getByLabel('Password'),
    box: panel.getByRole('checkbox', { name: 'Join our member club for exclusive snus deals' }),
    button: (name: string) => panel.getByRole('button', { name }),
  }
}

function clubOf(page: Page) {
  const card = page.getByRole('region', { name: 'Member Club' })
  return {
    card,
    name: card.getByLabel('Name'),
    email: card.getByLabel('Email'),
    button: (name: string) => card.getByRole('button', { name }),
  }
}

async function openAuth(page: Page, address = '/auth') {
  await page.goto(address)
  await waitForScripts(page)
}

async function fillSignUp(page: Page, { email, password = PASSWORD, name = '' }: SignUp) {
  const account = accountOf(page)
  await account.name.fill(name)
  await account.email.fill(email)
  await account.password.fill(password)
}
type SignUp = { email: string; password?: string; name?: string }

async function signUp(page: Page): Promise<string> {
  const email = makeEmail()
  await openAuth(page, '/auth?tab=sign-up')
  await fillSignUp(page, { email })
  await accountOf(page).button('Sign Up').click()
  await expectToast(page, 'status', WELCOME)
  return email
}

async function signIn(page: Page, { email, password = PASSWORD }: SignUp) {
  const account = accountOf(page)
  await account.email.fill(email)
  await account.password.fill(password)
  await account.button('Sign In').click()
}

test('a visitor makes an account, signs in, and is sent home; then out again', async ({ page }) => {
  const email = makeEmail()
  const account = accountOf(page)
  await openAuth(page)
  await account.tab('Sign Up').click()
  await expect(page).toHaveURL('/auth?tab=sign-up')
  await fillSignUp(page, { email, name: 'Maja' })
  await account.box.check()
  const signUps = await holdAnswers(page, '/auth')
  await account.button('Sign Up').click()
  await expect(account.button('Creating account...')).toBeDisabled()
  signUps.release()
  await expectToast(page, 'status', WELCOME)
  await expect(account.email).toHaveValue('')
  await page.unroute('**/auth.data')

  await account.tab('Sign In').click()
  await account.email.fill(email)
  await account.password.fill(PASSWORD)
  const signIns = await holdAnswers(page, '/auth')
  await account.button('Sign In').click()
  await expect(account.button('Signing in...')).toBeDisabled()
  signIns.release()
  await expect(page).toHaveURL('/')
  await expectToast(page, 'status', WELCOME_BACK)

  const header = page.getByRole('banner')
  await expect(header.getByRole('link', { name: 'Sign In' })).toHaveCount(0)
  await page.goto('/auth')
  await expect(page).toHaveURL('/')
  const session = await page.request.get('/api/auth/session')
  expect(await session.json()).toMatchObject({ user: { email, full_name: 'Maja' } })

  await header.getByRole('button', { name: 'Sign out' }).click()
  await expectToast(page, 'status', { title: 'Signed out', text: 'See you next time.' })
  await expect(header.getByRole('link', { name: 'Sign In' })).toBeVisible()
  expect(await (await page.request.get('/api/auth/session')).json()).toBeNull()
})

test('scripts see no more of a session than that there is one', async ({ page }) => {
  const email = await signUp(page)
  await openAuth(page)
  await signIn(page, { email })
  await expect(page).toHaveURL('/')
  const cookies = await page.evaluate(() => document.cookie.split('; ').map((cookie) => cookie.split('=')[0]))
  expect(cookies.filter((name) => !['currency', 'isEU', 'theme'].includes(name!))).toEqual(['signedIn'])
})

test('whoever has no account makes no call for one', async ({ page }) => {
  const calls: string[] = []
  page.on('request', (request) => request.url().includes('/api/auth') && calls.push(request.url()))
  await openAuth(page)
  await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click()
  await expect(page).toHaveURL('/faq')
  expect(calls).toEqual([])
})

for (const { tab, values, message } of [
  { tab: 'sign-in', values: { email: '', password: PASSWORD }, message: 'Invalid email address' },
  { tab: 'sign-in', values: { email: 'maja', password: '' }, message: 'Invalid email address' },
  {
    tab: 'sign-in',
    values: { email: 'maja@example.com', password: '12345' },
    message: 'Password must be at least 6 characters',
  },
  {
    tab: 'sign-up',
    values: {
      email: `maja@${'a'.repeat(60)}.${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.example.com`,
      password: PASSWORD,
    },
    message: 'Email must be less than 255 characters',
  },
  {
    tab: 'sign-up',
    values: { email: 'maja@example.com', password: 'x'.repeat(129) },
    message: 'Password must be less than 128 characters',
  },
  {
    tab: 'sign-up',
    values: { email: 'maja@example.com', password: PASSWORD, name: 'x'.repeat(101) },
    message: 'Name must be less than 100 characters',
  },
]) {
  test(`${tab}: ${message} (${values.email.length})`, async ({ page }) => {
    let isSent = false
    page.on('request', (request) => {
      isSent ||= request.method() === 'POST'
    })
    await openAuth(page, `/auth?tab=${tab}`)
    if (tab === 'sign-up') await fillSignUp(page, values)
    else await signIn(page, values)
    if (tab === 'sign-up') await accountOf(page).button('Sign Up').click()
    await expectToast(page, 'alert', { title: 'Validation error', text: message })
    expect(isSent).toBe(false)
  })
}

test.describe('refused', () => {
  test.use({ expectedErrors: REFUSALS })

  test('a wrong password and an unknown address read the same', async ({ page }) => {
    const email = await signUp(page)
    const failed = { title: 'Sign in failed', text: 'Invalid login credentials' }
    for (const typed of [email, makeEmail()]) {
      await openAuth(page)
      await signIn(page, { email: typed, password: 'wrong horse' })
      await expectToast(page, 'alert', failed)
      await expect(accountOf(page).email).toHaveValue(typed)
      await expect(page).toHaveURL('/auth')
    }
  })

  test('an address that has an account', async ({ page }) => {
    const email = await signUp(page)
    await fillSignUp(page, { email })
    await accountOf(page).button('Sign Up').click()
    await expectToast(page, 'alert', { title: 'Something went wrong', text: 'User already registered' })
  })

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

test('the club has three benefits and a form that is emptied', async ({ page }) => {
  const club = clubOf(page)
  await openAuth(page)
  await expect(club.card.getByRole('listitem')).toHaveText([
    'Exclusive member-only snus discounts',
    'Early access to new nicotine pouch releases',
    'Special promotions on premium brands',
  ])
  await expect(club.card).toContainText('agree to receive marketing emails')
  await club.name.fill('Maja')
  await club.email.fill('maja')
  await club.button('Join Member Club').click()
  await expectToast(page, 'alert', { title: 'Validation error', text: 'Invalid email address' })
  await club.email.fill(makeEmail())
  const answers = await holdAnswers(page, '/auth')
  await club.button('Join Member Club').click()
  await expect(club.button('Joining...')).toBeDisabled()
  answers.release()
  await expectToast(page, 'status', THANKS)
  await expect(club.name).toHaveValue('')
  await expect(club.email).toHaveValue('')
})

test('tabs are walked by keyboard, and what was typed stays', async ({ page }) => {
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

test('who signs in or out in one tab does so in all', async ({ page, context }) => {
  const email = await signUp(page)
  const other = await context.newPage()
  await openAuth(other)
  await openAuth(page)
  await signIn(page, { email })
  await expect(page).toHaveURL('/')
  await expect(other).toHaveURL('/')

  await page.getByRole('banner').getByRole('button', { name: 'Sign out' }).click()
  await expect(other.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible()
})

test('in another language it stays there', async ({ page }) => {
  const email = await signUp(page)
  await openAuth(page, '/en/auth')
  await signIn(page, { email })
  await expect(page).toHaveURL('/en')
  await page.goto('/en/auth')
  await expect(page).toHaveURL('/en')
})

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme })

    for (const address of ['/auth', '/auth?tab=sign-up', '/sign-out']) {
      test(`${address} is accessible`, async ({ page }) => {
        await openAuth(page, address)
        const { violations } = await new AxeBuilder({ page }).analyze()
        expect(violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)])).toEqual([])
      })
    }
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

    await account.tab('Sign In').click()
    await signIn(page, { email, password: 'wrong horse' })
    await expectToast(page, 'alert', { title: 'Sign in failed', text: 'Invalid login credentials' })
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
