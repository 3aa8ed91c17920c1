import { expect, type Page } from '@playwright/test'
import { waitForScripts } from './cards.ts'
import { makeEmail } from './forms.ts'

export const PASSWORD = 'correct horse'
export const WELCOME = { title: 'Welcome!', text: 'Your account has been created. You can now sign in.' }
export const WELCOME_BACK = { title: 'Welcome back!', text: 'You are now signed in.' }
export const THANKS = {
  title: 'Thanks for signing up!',
  text: 'You will now receive our best offers via email.',
}
/** The browser's console messages for a refusal. */
export const REFUSALS = [/Failed to load resource: the server responded with a status of (409|422|429|500)/]

export function accountOf(page: Page) {
  const card = page.getByRole('region', { name: 'Account' })
  const panel = card.getByRole('tabpanel')
  return {
    tab: (name: string) => card.getByRole('tab', { name }),
    panel,
    name: panel.getByLabel('Name'),
    email: panel.getByLabel('Email'),
    password: panel.getByLabel('Password'),
    box: panel.getByRole('checkbox', { name: 'Join our member club for exclusive snus deals' }),
    button: (name: string) => panel.getByRole('button', { name, exact: true }),
  }
}

export function clubOf(page: Page) {
  const card = page.getByRole('region', { name: 'Member Club' })
  return {
    card,
    name: card.getByLabel('Name'),
    email: card.getByLabel('Email'),
    button: (name: string) => card.getByRole('button', { name }),
  }
}

export async function openAuth(page: Page, address = '/auth') {
  await page.goto(address)
  await waitForScripts(page)
}

/** Text typed too early would go into the fields of the other tab. */
export async function openTab(page: Page, name: 'Sign In' | 'Sign Up') {
  const { tab, panel } = accountOf(page)
  await tab(name).click()
  await expect(panel).toHaveAccessibleName(name)
}

type Typed = { email: string; password?: string; name?: string }

export async function fillSignUp(page: Page, { email, password = PASSWORD, name = '' }: Typed) {
  const account = accountOf(page)
  await account.name.fill(name)
  await account.email.fill(email)
  await account.password.fill(password)
}

export async function signIn(page: Page, { email, password = PASSWORD }: Typed) {
  const account = accountOf(page)
  await account.email.fill(email)
  await account.password.fill(password)
  await account.button('Sign In').click()
}

/** An account created without the form. */
export async function makeAccount(page: Page): Promise<string> {
  const data = { email: makeEmail(), password: PASSWORD }
  expect((await page.request.post('/api/auth/sign-up/email', { data })).ok()).toBe(true)
  return data.email
}

/** The same, and its session is this browser's. */
export async function enterWithoutForm(page: Page) {
  const data = { email: await makeAccount(page), password: PASSWORD }
  expect((await page.request.post('/api/auth/sign-in/email', { data })).ok()).toBe(true)
}
