import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** With every rule, on the whole page or a part of it. */
export async function expectAccessible(page: Page, part?: string) {
  const axe = buildAxe(page)
  expect(await findViolations(part ? axe.include(part) : axe)).toEqual([])
}

/** In light with every rule; in dark with those about colours. */
export async function expectAccessibleInBothThemes(page: Page) {
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await waitForColours(page)
  expect(await findViolations(buildAxe(page).withRules('color-contrast'))).toEqual([])
  await page.emulateMedia({ colorScheme: 'light' })
}

/** No page has frames to gather from, and reporting every passed element takes as long as finding a failed one. */
function buildAxe(page: Page): AxeBuilder {
  return new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode()
}

async function findViolations(axe: AxeBuilder): Promise<string[]> {
  const { violations } = await axe.analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join('\n')}`)
}

/** Some colours change gradually, and half way through they have no contrast. */
async function waitForColours(page: Page) {
  await page.evaluate(async () => {
    await new Promise(requestAnimationFrame)
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished))
  })
}
