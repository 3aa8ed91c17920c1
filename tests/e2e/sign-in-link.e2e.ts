import { waitForScripts } from './cards.ts'
import { makeEmail } from './forms.ts'
import { expect, PASSWORD, readLink, test } from './own-site.ts'

test.use({ expectedErrors: [/status of 4\d\d/] })
test.setTimeout(120_000)

async function post(origin: string, call: string, body: object, from = '2001:db8::1') {
  const headers = { 'content-type': 'application/json', origin, 'x-forwarded-for': from }
  return fetch(`${origin}/api/auth/${call}`, { method: 'POST', headers, body: JSON.stringify(body) })
}

test('while others guess at a password, its owner gets in on a new device by a link in a mail', async ({
  page,
  site,
}) => {
  const { origin } = site
  const email = makeEmail()
  await post(origin, 'sign-up/email', { email, password: PASSWORD }, '2001:db8:1::1')
  for (let number = 0; number < 50; number++) {
    const guess = { email, password: 'wrong horse' }
    await post(origin, 'sign-in/email', guess, `2001:db8:2:${Math.floor(number / 9)}::1`)
  }
  const signIn = async () => {
    // The page before it, and every footer, has a field for an address too.
    await expect(page.getByRole('heading', { name: 'Your account' })).toBeVisible()
    await waitForScripts(page)
    await page.getByLabel('Email').first().fill(email)
    await page.getByLabel('Password').first().fill(PASSWORD)
    await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  }
  await page.goto('/auth')
  await signIn()
  await expect(page.getByRole('alert').filter({ hasText: 'Too many wrong passwords' })).toBeVisible()
  await page.getByRole('link', { name: 'Email me a link' }).click()
  await expect(page.getByRole('heading', { name: 'Sign in on this device' })).toBeVisible()
  await page.getByLabel('Email').first().fill(email)
  await page.getByRole('button', { name: 'Email me a link' }).click()
  await expect(
    page.getByRole('status').filter({ hasText: 'an email with a link is on its way' }),
  ).toBeVisible()

  await page.goto(await readLink(site, { email, path: '/auth/open' }))
  await expect(page.getByText(`sign in to ${email}`)).toBeVisible()
  await page.getByRole('button', { name: 'Let this device sign in' }).click()
  await expect(page.getByText('You can sign in on this device again.')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click()
  await signIn()
  await expect(page).toHaveURL(`${origin}/`)
})
