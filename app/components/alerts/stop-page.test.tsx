import { expect, test } from 'vitest'
import { minor } from '#domain/money/amounts.ts'
import { renderFor } from '#tests/render-for.tsx'
import { StopPage } from './stop-page.tsx'

const alert = {
  name: 'Frost Mint',
  promised: {
    ...({ kind: 'target', subject: 'product', basis: 'total', name: '', cans: 10, place: 'DE' } as const),
    ...{ limit: { minor: minor(2900), currency: 'EUR' } as const, percent: null, store: null },
  },
}

test.for(['ask', 'stopped', 'resumed'] as const)('the page names the alert when it is %s', (state) => {
  const html = renderFor({}, <StopPage state={state} alert={alert} answer={undefined} />)
  expect(html).toContain('<b>Frost Mint</b> At or under €29.00 for 10 cans delivered to Germany')
})

test('taking it back comes after the way to the alerts', () => {
  const html = renderFor({}, <StopPage state="stopped" alert={alert} answer="done" />)
  expect(html.indexOf('Take it back')).toBeGreaterThan(html.indexOf('See your alerts'))
})
