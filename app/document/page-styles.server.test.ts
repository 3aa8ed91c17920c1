import { expect, test } from 'vitest'
import { createPageStyles } from './page-styles.server.ts'

const styles = createPageStyles({
  sheet: '/assets/style-1.css',
  pieces: ['.base{}', '.card{}', '.chart{}', '.home{}'],
  routes: { root: [0], 'routes/home': [1, 3], 'routes/product': [2, 1] },
})

test('a page has the styles of its routes, each once, in the order of the whole sheet', () => {
  expect(styles.stylesOf(['root', 'routes/product'])).toBe('.base{}.card{}.chart{}')
  expect(styles.stylesOf(['root', 'routes/home'])).toBe('.base{}.card{}.home{}')
})

test('a route that the build did not know has the whole sheet', () => {
  expect(styles.stylesOf(['root', 'routes/new-home'])).toBe('.base{}.card{}.chart{}.home{}')
})
