import type { Page } from '@playwright/test'
import { copyDataDir, startApp } from '#tests/process/start-app.ts'
import { startMailServer } from '#tests/smtp-server.ts'
import { test as base, expect, makeEmail } from './forms.ts'

type Site = {
  readonly origin: string
  readonly dataDir: string
  readonly mails: ReadonlyArray<string>
}

/** A separate app, without a catalogue but with a mail server. */
export const test = base.extend<object, { site: Site }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern
    async ({}, use) => {
      const { dataDir, remove } = await copyDataDir()
      const smtp = await startMailServer()
      const app = await startApp({
        DATA_DIR: dataDir,
        DEMO: 'off',
        LOG_LEVEL: 'warn',
        TRUST_PROXY: 'on',
        SMTP_URL: `smtp://127.0.0.1:${smtp.port}`,
        INSTAGRAM_URL: 'https://www.instagram.com/pouchscout.example',
        FACEBOOK_URL: 'https://www.facebook.com/pouchscout.example',
      })
      await use({ origin: app.origin, dataDir, mails: smtp.mails })
      await app.stop()
      await smtp.close()
      remove()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ site }, use) => {
    await use(site.origin)
  },
})

export const PASSWORD = 'correct horse'

/** Makes an account and signs in, without a form. */
export async function enter(page: Page, origin: string): Promise<string> {
  const email = makeEmail()
  await post(page, `${origin}/api/auth/sign-up/email`, { email, password: PASSWORD, full_name: 'Maja' })
  await post(page, `${origin}/api/auth/sign-in/email`, { email, password: PASSWORD })
  return email
}

async function post(page: Page, address: string, data: object) {
  const { origin } = new URL(address)
  const answer = await page.request.post(address, { data, headers: { origin } })
  expect(answer.ok()).toBe(true)
}

/** The link in the newest mail to this address that leads to this page. */
export async function readLink(
  site: Site,
  { email, path }: { email: string; path: string },
): Promise<string> {
  const pattern = new RegExp(`${site.origin}${path}\\?token=[\\w-]+`)
  const find = () => site.mails.findLast((mail) => mail.includes(email) && pattern.test(mail))
  await expect.poll(find).toBeTruthy()
  return pattern.exec(find()!)![0]
}

export { expect }
