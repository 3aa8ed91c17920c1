import { readNames } from './cards.ts'
import { expect, test } from './test.ts'

function addressOf(search: string): string {
  return `/products?${new URLSearchParams({ search })}`
}

test('accents, case, spaces and word order make no difference', async ({ page }) => {
  const found: string[][] = []
  for (const search of ['göteborgs rape', 'GOTEBORGS RAPÉ', '  rape   göteborgs ']) {
    await page.goto(addressOf(search))
    found.push(await readNames(page))
  }
  expect(found[0]!.length).toBeGreaterThan(0)
  expect(found[0]!.every((name) => name.includes('Göteborgs Rapé'))).toBe(true)
  expect(found[1]).toEqual(found[0])
  expect(found[2]).toEqual(found[0])
})

test('every word must be found', async ({ page }) => {
  await page.goto(addressOf('zyn 6mg cool'))
  const names = await readNames(page)
  for (const name of names) expect(name.toLowerCase()).toMatch(/(?=.*zyn)(?=.*6mg)(?=.*cool)/)
  await page.goto(addressOf('zyn'))
  expect((await readNames(page)).length).toBeGreaterThan(names.length)
})

test('a search that finds nothing says so', async ({ page }) => {
  await page.goto(addressOf('glockenspiel xylophone'))
  await expect(page.getByText('No products found matching "glockenspiel xylophone"')).toBeVisible()
  await expect(page.getByText('Try adjusting your search terms')).toBeVisible()
})
