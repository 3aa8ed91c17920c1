import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { showCode } from '#tests/show-code.ts'
import { expectAccessibleInBothThemes } from './axe.ts'
import { waitForScripts } from './cards.ts'
import { expectToast, makeEmail } from './forms.ts'
import { enter, expect, PASSWORD, readLink, test } from './own-site.ts'

const NEW_PASSWORD = 'a battery staple'
const WELCOME_BACK = { title: 'Welcome back!', text: 'You are now signed in.' }
/** The browser's console messages for a refusal. */
const REFUSALS = [/Failed to load resource: the server responded with a status of (401|422)/]

// During the transition between themes, colours belong to neither.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

function sectionOf(page: Page, name: string): Locator {
  return page.getByRole('region', { name, exact: true })
}

async function signIn(page: Page, { email, password = PASSWORD }: { email: string; password?: string }) {
  await waitForScripts(page)
  await fillSignIn(page, { email, password })
}

async function fillSignIn(page: Page, { email, password }: { email: string; password: string }) {
  const panel = page.getByRole('tabpanel', { name: 'Sign In' })
  await panel.getByLabel('Email').fill(email)
  await panel.getByLabel('Password').fill(password)
  await panel.getByRole('button', { name: 'Sign In', exact: true }).click()
}

/** Sets up an app; returns the address in its QR code, the typed code, and the backup codes. */
async function setUpApp(page: Page) {
  const section = sectionOf(page, 'Authenticator app')
  await section.getByLabel('Your password').fill(PASSWORD)
  await section.getByRole('button', { name: 'Set up' }).click()
  await expect(section.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
  const secret = ((await section.locator('code').textContent()) ?? '').replaceAll(' ', '')
  const address = `otpauth://totp/x?secret=${secret}`
  const code = showCode(address)
  await section.getByLabel('Code from the app').fill(code)
  await section.getByRole('button', { name: 'Switch on' }).click()
  await expect(section.getByRole('status')).toContainText('The authenticator app is on.')
  const codes = section.getByRole('article', { name: 'Your backup codes' }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  return { address, code, codes: await codes.allInnerTexts() }
}

test('a new user is told which mails are on their way, and reads the same for a known address', async ({
  page,
  site,
}) => {
  const email = makeEmail()
  const panel = page.getByRole('tabpanel', { name: 'Sign Up' })
  const told: string[] = []
  for (const _ of ['new', 'known']) {
    await page.goto('/auth?tab=sign-up')
    await waitForScripts(page)
    await panel.getByLabel('Email').fill(email)
    await panel.getByLabel('Password').fill(PASSWORD)
    await panel.getByRole('checkbox').check()
    await panel.getByRole('button', { name: 'Sign Up', exact: true }).click()
    await expect(panel.getByRole('heading', { name: 'Check your inbox' })).toBeFocused()
    told.push((await panel.textContent()) ?? '')
  }
  expect(told[0]).toContain(`An email is on its way to ${email}.`)
  expect(told[0]).toContain('A second email asks you to confirm that you want to join the Member Club')
  expect(told[1]).toBe(told[0])
  await expectAccessibleInBothThemes(page)
  await page.goto(await readLink(site, { email, path: '/newsletter/confirm' }))
  await expect(page.getByRole('heading', { name: 'Confirm your subscription' })).toBeVisible()
})

test('an address is confirmed by the link in a mail', async ({ page, site }) => {
  const email = await enter(page, site.origin)
  await page.goto('/account')
  await expect(sectionOf(page, 'Email address')).toContainText('Not confirmed yet')
  await expectAccessibleInBothThemes(page)
  await page.goto(await readLink(site, { email, path: '/auth/verify' }))
  await expect(page.getByText(`Confirm that ${email} is yours`)).toBeVisible()
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText('Your email address is confirmed.')).toBeVisible()
  await page.getByRole('link', { name: 'Go to your account' }).click()
  await expect(sectionOf(page, 'Email address')).not.toContainText('Not confirmed yet')
})

test('a forgotten password is replaced by the link in a mail', async ({ page, site }) => {
  const email = await enter(page, site.origin)
  await page.goto('/account')
  await page.getByRole('main').getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible()
  await page.goto('/account/security')
  await expect(page).toHaveURL('/auth?to=%2Faccount%2Fsecurity')
  await waitForScripts(page)
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Choose a new password')
  await page.getByRole('main').getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByRole('status')).toContainText('If there is an account with this address')
  await page.goto(await readLink(site, { email, path: '/auth/reset' }))
  await page.getByLabel('New password').fill(NEW_PASSWORD)
  await page.getByRole('button', { name: 'Save the new password' }).click()
  await expect(page.getByRole('status')).toContainText('Your new password is saved.')
  await page.getByRole('link', { name: 'Back to sign in' }).click()
  await signIn(page, { email, password: NEW_PASSWORD })
  await expectToast(page, 'status', WELCOME_BACK)
  await expect(page).toHaveURL('/')
})

test('a new address is confirmed at the old and at the new one', async ({ page, site }) => {
  const email = await enter(page, site.origin)
  const newEmail = makeEmail()
  await page.goto(await readLink(site, { email, path: '/auth/verify' }))
  await page.getByRole('button', { name: 'Confirm' }).click()
  await page.getByRole('link', { name: 'Go to your account' }).click()
  const section = sectionOf(page, 'Change your email address')
  await section.getByLabel('New email address').fill(newEmail)
  await section.getByRole('button', { name: 'Change the address' }).click()
  await expect(section).toContainText(`Still to confirm: the link we sent to ${newEmail}.`)
  await expectAccessibleInBothThemes(page)
  await page.goto(await readLink(site, { email, path: '/auth/change-email/old' }))
  await expect(page.getByText(`from ${email} to ${newEmail}.`)).toBeVisible()
  await page.getByRole('button', { name: 'Confirm the change' }).click()
  await expect(page.getByRole('status')).toContainText('the other address')
  await page.goto(await readLink(site, { email: newEmail, path: '/auth/change-email/new' }))
  await page.getByRole('button', { name: 'Confirm the change' }).click()
  await expect(page.getByRole('status')).toContainText('Your account now has the new address.')
  await page.getByRole('link', { name: 'Go to your account' }).click()
  await expect(sectionOf(page, 'Email address')).toContainText(newEmail)
})

test.describe('with refusals', () => {
  test.use({ expectedErrors: REFUSALS })
  // Each makes several hashes and several axe checks.
  test.describe.configure({ timeout: 60_000 })

  test('an authenticator app is set up and asked for', async ({ page, site }) => {
    const email = await enter(page, site.origin)
    await page.goto('/account/security')
    await waitForScripts(page)
    await expectAccessibleInBothThemes(page)
    const { address, code } = await setUpApp(page)
    await page.getByRole('banner').getByRole('button', { name: 'Sign out' }).click()
    await expect(page).toHaveURL('/auth')

    await page.goto('/account/data')
    await signIn(page, { email })
    await expect(page).toHaveURL('/auth/second-step?to=%2Faccount%2Fdata')
    await expectAccessibleInBothThemes(page)
    await page.getByLabel('Code').fill(code)
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByRole('alert')).toContainText('has already been used')
    await page.getByLabel('Code').fill(showCode(address, 1))
    await page.getByRole('button', { name: 'Continue' }).click()
    await expectToast(page, 'status', WELCOME_BACK)
    await expect(page).toHaveURL('/account/data')
  })

  test('a passkey is added, signs in, and is removed', async ({ page, site, context }) => {
    // Browsers bind a key to a host name, never to an IP address.
    const origin = site.origin.replace('127.0.0.1', 'localhost')
    const device = await context.newCDPSession(page)
    await device.send('WebAuthn.enable')
    const { authenticatorId } = await device.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true },
        ...{ isUserVerified: true, automaticPresenceSimulation: true },
      },
    })
    await enter(page, origin)
    await page.goto(`${origin}/account/security`)
    const section = sectionOf(page, 'Passkeys')
    await section.getByLabel('Name of the passkey').fill('Laptop')
    await section.getByRole('button', { name: 'Add a passkey' }).click()
    await expect(section.getByRole('listitem')).toContainText('Laptop')
    await page.getByRole('banner').getByRole('button', { name: 'Sign out' }).click()
    await expect(page).toHaveURL(`${origin}/auth`)

    await device.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false })
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
    await expect(page.getByRole('alert')).toContainText('Sign in failed')
    await device.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true })
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
    await expect(page).toHaveURL(`${origin}/`)
    await page.goto(`${origin}/account/security`)
    await section.getByRole('button', { name: 'Remove Laptop' }).click()
    await expect(section).toContainText('You have no passkeys yet.')
  })

  test('all stored data is downloaded, then deleted', async ({ page, site, context }) => {
    const email = await enter(page, site.origin)
    const other = await context.newPage()
    await other.goto('/account')
    await waitForScripts(other)
    await page.goto('/account/data')
    await expectAccessibleInBothThemes(page)
    const downloading = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Download' }).click()
    const file = JSON.parse(await readFile(await (await downloading).path(), 'utf8'))
    expect(file.account).toMatchObject({ email, fullName: 'Maja' })

    await page.getByRole('button', { name: 'Delete my account' }).click()
    await expect(page.getByText('Tick the box first')).toBeVisible()
    await page.getByLabel('Yes, delete my account for good').check()
    await page.getByRole('button', { name: 'Delete my account' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your account is deleted')
    await expect(other).toHaveURL('/auth')
    await page.goto('/auth')
    await signIn(page, { email })
    await expectToast(page, 'alert', { title: 'Sign in failed', text: 'Wrong email address or password' })
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 320, height: 700 }, expectedErrors: REFUSALS })

  test('name, app, and other devices', async ({ page, site, browser }) => {
    const email = await enter(page, site.origin)
    await page.goto('/account')
    await page.getByLabel('Name').fill('Maja <Lindqvist>')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('status')).toContainText('Your name is saved.')
    await expect(page.getByLabel('Name')).toHaveValue('Maja Lindqvist')

    await page.goto('/account/security')
    const { codes } = await setUpApp(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
    const other = await browser.newPage({ baseURL: site.origin, javaScriptEnabled: false })
    await other.goto('/auth')
    await fillSignIn(other, { email, password: PASSWORD })
    await expect(other).toHaveURL('/auth/second-step')
    await other.getByLabel('Code').fill(codes[0]!)
    await other.getByRole('button', { name: 'Continue' }).click()
    await expect(other).toHaveURL('/')

    await page.goto('/account/security')
    await page.getByRole('button', { name: 'Sign out everywhere else' }).click()
    await expect(page.getByRole('status')).toContainText('Every other device is signed out.')
    await other.goto('/account')
    await expect(other).toHaveURL('/auth?to=%2Faccount')
    await other.close()
  })
})
