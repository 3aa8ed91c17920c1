import { expect, test } from 'vitest'
import {
  AFFILIATE_NETWORKS,
  describeLink,
  fillTemplate,
  findTemplateProblem,
  TEMPLATE_EXAMPLES,
} from './affiliate-link.ts'

const TARGET = 'https://nord.example/p/1?a=b&c=d#e'

test.each(AFFILIATE_NETWORKS)('the example of %s carries click and target unchanged', (network) => {
  const template = TEMPLATE_EXAMPLES[network]
  expect(findTemplateProblem(template)).toBeNull()
  const link = new URL(fillTemplate(template, { target: TARGET, clickId: 'abc123' }))
  const values = [...link.searchParams.values()]
  expect(values).toContain('abc123')
  expect(values.at(-1)).toBe(TARGET)
})

test.each([
  { template: 'javascript:alert({url})', problem: 'not-http' },
  { template: '//track.example/?u={url}', problem: 'not-http' },
  { template: 'https://track.example/?u=fixed', problem: 'no-target' },
  { template: 'https://{url}', problem: 'placeholder-in-host' },
  { template: 'https://track.example{url}', problem: 'placeholder-in-host' },
  { template: 'https://{clickId}.track.example/?u={url}', problem: 'placeholder-in-host' },
  { template: 'https://track.example/?u={url}&x={secret}', problem: 'unknown-placeholder' },
  { template: 'https://track.example/?u={}&v={url}', problem: 'unknown-placeholder' },
  { template: 'https://me:pass@track.example/?u={url}', problem: 'not-an-address' },
  { template: 'https://track example/?u={url}', problem: 'not-an-address' },
  { template: 'https://track.example/?u={url}', problem: null },
  { template: 'https://track.example/deep/{url}', problem: null },
  { template: 'http://clk.example/click?p(1)a(2)epi({clickId})url({url})', problem: null },
])('$template: $problem', ({ template, problem }) => {
  expect(findTemplateProblem(template)).toBe(problem)
})

test('a target cannot add parameters or change the host', () => {
  const link = fillTemplate('https://track.example/?u={url}&k=1', {
    target: 'https://nord.example/&k=2#@evil.example/{clickId}',
    clickId: 'x',
  })
  expect([new URL(link).host, new URL(link).searchParams.getAll('k')]).toEqual(['track.example', ['1']])
})

test('a link is split into its parts for the operator', () => {
  const link = fillTemplate(TEMPLATE_EXAMPLES.awin, { target: TARGET, clickId: 'abc' })
  expect(describeLink(link, TARGET)).toMatchObject({
    host: 'www.awin1.com',
    parameters: [
      ['awinmid', 'ADVERTISER'],
      ['awinaffid', 'PUBLISHER'],
      ['clickref', 'abc'],
      ['ued', TARGET],
    ],
    target: TARGET,
  })
})
