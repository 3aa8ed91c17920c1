import { expect, test } from 'vitest'
import { FEWEST_TO_HIDE, judgeHiding, MOST_HIDDEN_A_DAY, widenNetwork } from './report-rules.ts'

const QUIET = { isHidden: false, hiddenOfStore: 0, hiddenInAll: 0 }

test('enough independent reports hide an offer, fewer do not', () => {
  expect(judgeHiding({ ...QUIET, networks: FEWEST_TO_HIDE - 1 })).toBe('show')
  expect(judgeHiding({ ...QUIET, networks: FEWEST_TO_HIDE })).toBe('hide')
  expect(judgeHiding({ ...QUIET, networks: FEWEST_TO_HIDE, isHidden: true })).toBe('show')
})

test('no store and no site can be emptied by reports', () => {
  const networks = FEWEST_TO_HIDE * 10
  expect(judgeHiding({ ...QUIET, networks, hiddenOfStore: MOST_HIDDEN_A_DAY.ofStore })).toBe('capped')
  expect(judgeHiding({ ...QUIET, networks, hiddenInAll: MOST_HIDDEN_A_DAY.inAll })).toBe('capped')
})

test.each([
  ['203.0.113.7', '203.0.113.0/24'],
  ['2001:db8:1:42::/64', '2001:db8:1::/48'],
  ['unknown', 'unknown'],
])('%s counts as one reporter with all of %s', (network, wide) => {
  expect(widenNetwork(network)).toBe(wide)
})
