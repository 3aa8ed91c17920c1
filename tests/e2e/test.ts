import { test as base, type ConsoleMessage, expect, type Page } from '@playwright/test'

type Options = {
  /** Browser messages that belong to the test, such as the 404 of a missing page. */
  expectedErrors: RegExp[]
}

/** Fails a test on any complaint of the browser: errors, blocked content, hydration mismatches. */
export const test = base.extend<Options & { complaints: undefined }>({
  expectedErrors: [[], { option: true }],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern
  baseURL: async ({}, use) => {
    await use(process.env.E2E_ORIGIN)
  },
  complaints: [
    async ({ context, expectedErrors }, use) => {
      const complaints: string[] = []
      context.on('page', (page) => listen(page, complaints))
      await use(undefined)
      const unexpected = complaints.filter((text) => !expectedErrors.some((known) => known.test(text)))
      expect(unexpected, 'complaints of the browser').toEqual([])
    },
    { auto: true },
  ],
})

function listen(page: Page, complaints: string[]) {
  page.on('pageerror', (error) => complaints.push(`${error.name}: ${error.message}`))
  page.on('console', (message) => {
    if (isComplaint(message)) complaints.push(`${message.text()} (${message.location().url})`)
  })
}

function isComplaint(message: ConsoleMessage): boolean {
  return message.type() === 'error' || /hydrat|Content Security Policy/i.test(message.text())
}

export { expect }
