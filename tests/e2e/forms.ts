import { randomInt, randomUUID } from 'node:crypto'
import type { Locator, Page, Route } from '@playwright/test'
import { test as base, expect } from './test.ts'

/** Forms are limited by address, so each test has its own, which belongs to no country. */
export const test = base.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern
  extraHTTPHeaders: async ({}, use) => {
    await use({
      'x-forwarded-for': `2001:db8:${randomInt(1, 65_535).toString(16)}:${randomInt(1, 65_535).toString(16)}::1`,
    })
  },
})

export function makeEmail(): string {
  return `visitor-${randomUUID()}@example.com`
}

/** Errors interrupt screen readers, all other messages wait. */
export async function expectToast(
  page: Page,
  role: 'alert' | 'status',
  { title, text }: { title: string; text: string },
) {
  const toast = page.getByRole(role).filter({ hasText: title })
  await expect(toast).toBeVisible()
  await expect(toast).toHaveText(`${title} ${text}`)
}

/** Delays the answer to the form until it is released. */
export async function holdAnswers(page: Page, address: string): Promise<{ release(): void }> {
  const gate = Promise.withResolvers<void>()
  await page.route(`**${address}.data*`, async (route: Route) => {
    await gate.promise
    await route.continue()
  })
  return { release: gate.resolve }
}

/** The invalid fields, with their errors. */
export async function expectError(field: Locator, message: string) {
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await expect(field).toHaveAccessibleDescription(message)
}

export { expect }
