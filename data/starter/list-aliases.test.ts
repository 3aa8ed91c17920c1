import { expect, test } from 'vitest'
import { demoMatcher, demoProducts } from '#tests/demo-matcher.ts'
import { readCatalogue } from './read-catalogue.ts'

const named = readCatalogue().filter(({ aliases }) => aliases.length > 0)

test('former names and figures per gram are other names', () => {
  const aliasesOf = (name: string) => named.find((product) => product.name === name)?.aliases
  expect(aliasesOf('VELO Icy Berries Slim 14mg')).toEqual([
    'VELO Berry Frost Slim 14mg',
    'LYFT Berry Frost Slim 14mg',
  ])
  expect(aliasesOf('VELO Freezing Peppermint Slim 14mg')).toEqual([
    'VELO Freeze Slim 14mg',
    'VELO Freeze X-Strong Slim 14mg',
    'LYFT Freeze Slim 14mg',
    'LYFT Freeze X-Strong Slim 14mg',
  ])
  expect(aliasesOf('CUBA White Blueberry')).toEqual(['CUBA White Blueberry 16mg'])
})

test('no two products share one, and none is another product', () => {
  const aliases = named.flatMap((product) => product.aliases)
  expect(new Set(aliases).size).toBe(aliases.length)
  const wrong = named.flatMap(({ name, aliases: own }) =>
    own.filter((alias) => {
      const result = demoMatcher.match({ title: alias })
      return result.outcome === 'matched' && demoProducts[result.productId]!.name !== name
    }),
  )
  expect(wrong).toEqual([])
})
