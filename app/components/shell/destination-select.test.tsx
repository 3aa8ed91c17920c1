import { expect, test } from 'vitest'
import { renderFor } from '#tests/render-for.tsx'
import { DestinationSelect } from './destination-select.tsx'

// A warning of React fails the test.
test.each([true, false])('the picker shows the chosen destination (a draft: %o)', (isDraft) => {
  const html = renderFor({ country: 'DE', cans: 10 }, <DestinationSelect isDraft={isDraft} />)
  expect(html).toMatch(/<option value="DE" selected="">Germany/)
})
