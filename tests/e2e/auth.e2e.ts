import {
  accountOf,
  clubOf,
  fillSignUp,
  makeAccount,
  openAuth,
  openTab,
  PASSWORD,
  REFUSALS,
  signIn,
  THANKS,
  WELCOME,
  WELCOME_BACK,
} from './auth-page.ts'
import { waitForScripts } from './cards.ts'
import { expect, expectToast, holdAnswers, makeEmail, test } from './forms.ts'

test('a visitor makes an account, signs in, and is sent home; then signs out again', async ({ page }) => {
  const email = makeEmail()
  const account = accountOf(page)
  await openAuth(page)
  await openTab(page, 'Sign Up')
  await expect(page).toHaveURL('/auth?tab=sign-up')
  await fillSignUp(page, { email: ` ${email} `, name: ' <Maja> ' })
  await account.box.check()
  const signUps = await holdAnswers(page, '/auth')
  await account.button('Sign Up').click()
  await expect(account.button('Creating account...')).toBeDisabled()
  signUps.release()
  await expectToast(page, 'status', WELCOME)
  await expect(account.panel.getByRole('heading', { name: 'Your account is ready' })).toBeFocused()
  await expect(account.panel).toContainText(`You can sign in with ${email} now.`)
  await page.unroute('**/auth.data*')

  await account.panel.getByRole('link', { name: 'Go to sign-in' }).click()
  await expect(account.panel).toHaveAccessibleName('Sign In')
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
  const cookies = await page.evaluate(() => document.cookie.split('; ').map((cookie) => cookie.split('=')[0]))
  expect(cookies.filter((name) => !['currency', 'country', 'isEU', 'theme'].includes(name!))).toEqual([
    'signedIn',
  ])

  await header.getByRole('button', { name: 'Sign out' }).click()
  await expectToast(page, 'status', { title: 'Signed out', text: 'See you next time.' })
  await expect(header.getByRole('link', { name: 'Sign In' })).toBeVisible()
  expect(await (await page.request.get('/api/auth/session')).json()).toBeNull()
})

test('a visitor who signs up on the way to an alert goes on to it', async ({ page }) => {
  const wanted = '/account/alerts/new?filter=search%3Dzyn'
  await openAuth(page, `/auth?${new URLSearchParams({ to: wanted })}`)
  await expect(page.getByText('We need an address to tell you.')).toBeVisible()
  const email = makeEmail()
  const account = accountOf(page)
  await openTab(page, 'Sign Up')
  await fillSignUp(page, { email })
  await account.button('Sign Up').click()
  await account.panel.getByRole('link', { name: 'Go to sign-in' }).click()
  await expect(account.panel).toHaveAccessibleName('Sign In')
  await signIn(page, { email })
  await expect(page).toHaveURL(wanted)
})

test('the passkey button is there before any script, moves nothing, and says when there is no support', async ({
  page,
}) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'PublicKeyCredential'))
  const started = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await started.promise
    await route.continue()
  })
  await page.goto('/auth', { waitUntil: 'commit' })
  const button = page.getByRole('button', { name: 'Sign in with a passkey' })
  const forgot = page.getByRole('link', { name: 'Forgot your password?' })
  await expect(button).toBeVisible()
  const place = await forgot.boundingBox()
  started.resolve()
  await waitForScripts(page)
  await button.click()
  await expectToast(page, 'alert', {
    title: 'Sign in failed',
    text: 'This browser does not support passkeys.',
  })
  expect(await forgot.boundingBox()).toEqual(place)
})

const LONG_EMAIL = `maja@${'a'.repeat(60)}.${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.example.com`

test('errors are shown before anything is sent', async ({ page }) => {
  const sent: string[] = []
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()))
  // Errors stay until they are closed, so there are several.
  const expectProblem = (text: string) =>
    expect(page.getByRole('alert').filter({ hasText: text })).toHaveText(`Validation error ${text}`)
  await openAuth(page)
  for (const { text, ...typed } of [
    { email: 'maja', password: '', text: 'Invalid email address' },
    { email: 'maja@example.com', password: '12345', text: 'Password must be at least 6 characters' },
  ]) {
    await signIn(page, typed)
    await expectProblem(text)
  }
  await openTab(page, 'Sign Up')
  for (const { text, ...typed } of [
    { email: LONG_EMAIL, text: 'Email must be less than 255 characters' },
    {
      email: 'maja@example.com',
      password: 'x'.repeat(129),
      text: 'Password must be less than 128 characters',
    },
    { email: 'maja@example.com', name: 'x'.repeat(101), text: 'Name must be less than 100 characters' },
  ]) {
    await fillSignUp(page, typed)
    await accountOf(page).button('Sign Up').click()
    await expectProblem(text)
  }
  expect(sent).toEqual([])
})

test.describe('refused', () => {
  test.use({ expectedErrors: REFUSALS })

  test('a wrong password reads like an unknown address, and a known address cannot sign up again', async ({
    page,
  }) => {
    const email = makeEmail()
    await openAuth(page, '/auth?tab=sign-up')
    await fillSignUp(page, { email })
    await accountOf(page).button('Sign Up').click()
    await expectToast(page, 'status', WELCOME)
    await accountOf(page).panel.getByRole('link', { name: 'Use another address' }).click()
    await fillSignUp(page, { email })
    await accountOf(page).button('Sign Up').click()
    await expectToast(page, 'alert', {
      title: 'Something went wrong',
      text: 'There is already an account with this email address',
    })
    for (const typed of [email, makeEmail()]) {
      await openAuth(page)
      await signIn(page, { email: typed, password: 'wrong horse' })
      await expectToast(page, 'alert', { title: 'Sign in failed', text: 'Wrong email address or password' })
      await expect(accountOf(page).email).toHaveValue(typed)
    }
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

test('signing in or out in one tab does so in all', async ({ page, context }) => {
  const email = await makeAccount(page)
  const other = await context.newPage()
  await openAuth(other)
  await openAuth(page)
  await signIn(page, { email })
  await expect(page).toHaveURL('/')
  await expect(other).toHaveURL('/')

  await page.getByRole('banner').getByRole('button', { name: 'Sign out' }).click()
  await expect(other.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible()
})

test('signing in for a page requests that page once', async ({ page }) => {
  const email = await makeAccount(page)
  await openAuth(page, '/auth?to=%2Fadmin')
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await signIn(page, { email })
  await expect(page.getByRole('alert').filter({ hasText: 'Access Denied' })).toBeVisible()
  await expect(page).toHaveURL('/')
  expect(asked.filter((path) => path === '/admin.data')).toHaveLength(1)
})
