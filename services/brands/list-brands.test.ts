import { expect, test } from 'vitest'
import { makeProduct, makeSnapshot } from '#tests/factories.ts'
import { listBrandsByLetter } from './list-brands.ts'

test('a letter with an accent counts as the plain letter, and names without a letter come first', () => {
  const names = ['Zone', 'Übbs', 'ZYN', 'Ünder', '77', 'Apres', 'urban', '!up', 'ZYN']
  const snapshot = makeSnapshot({ products: names.map((brand) => makeProduct({ brand })) })
  const letters = listBrandsByLetter({ catalogue: () => snapshot })
  expect(letters.map(({ letter, brands }) => [letter, brands.map(({ name }) => name)])).toEqual([
    [null, ['!up', '77']],
    ['A', ['Apres']],
    ['U', ['Übbs', 'Ünder', 'urban']],
    ['Z', ['Zone', 'ZYN']],
  ])
  expect(letters.at(-1)!.brands[1]).toEqual({ name: 'ZYN', productCount: 2 })
})
