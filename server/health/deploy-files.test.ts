import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { createMetrics } from './metrics.ts'

const DEPLOY = new URL('../../deploy/', import.meta.url)
const read = (file: string) => readFileSync(new URL(file, DEPLOY), 'utf8')

type Panel = {
  title: string
  targets?: { expr: string }[]
  gridPos: { x: number; y: number; w: number; h: number }
}
const dashboard = JSON.parse(read('grafana/pouchscout.json')) as { panels: Panel[] }

/** The metrics an expression names: what is left without labels, texts, durations, functions and words. */
function listMetrics(expression: string): string[] {
  const plain = expression
    .replaceAll(/\{[^}]*\}|\[[^\]]*\]|"[^"]*"/g, ' ')
    .replaceAll(/\b(by|without|on|ignoring|group_left|group_right)\s*\([^)]*\)/g, ' ')
  return [...plain.matchAll(/[a-zA-Z_:][\w:]*(?!\w*\s*\()/g)]
    .map(([name]) => name)
    .filter((name) => !['and', 'or', 'unless', 'bool', 'offset'].includes(name))
}

async function listExported(): Promise<Set<string>> {
  const text = await createMetrics().print()
  return new Set(
    [...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)].flatMap(([, name, type]) =>
      type === 'histogram' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name!],
    ),
  )
}

/** What Prometheus itself knows about a node. */
const OF_PROMETHEUS = ['up']

test('an expression’s metrics are found among its functions, labels and words', () => {
  expect(
    listMetrics(
      'max by (queue) (job_wait{a="b"}) / sum(rate(hits_total[5m])) > 2 and predict_linear(free[6h], 3) < 0',
    ),
  ).toEqual(['job_wait', 'hits_total', 'free'])
})

test.each([
  ['an alert', [...read('prometheus/alerts.yml').matchAll(/^\s+expr: (.+)$/gm)].map(([, expr]) => expr!)],
  ['the dashboard', dashboard.panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr))],
  [
    'a test of the alerts',
    [...read('prometheus/alerts.test.yml').matchAll(/series: '(.+)'/g)].map(([, s]) => s!),
  ],
])('every metric that %s names is one that the server prints', async (_, expressions) => {
  expect(expressions.length).toBeGreaterThan(9)
  const exported = await listExported()
  const unknown = expressions
    .flatMap(listMetrics)
    .filter((name) => !exported.has(name) && !OF_PROMETHEUS.includes(name))
  expect(unknown).toEqual([])
})

test('an operator sees all the site’s own metrics on the dashboard', async () => {
  const shown = new Set(
    dashboard.panels.flatMap(({ targets = [] }) => targets.flatMap(({ expr }) => listMetrics(expr))),
  )
  const own = /^(feed|job|mail|incidents|database|disk|page|http|event_loop|catalogue|snapshot)_/
  const exported = [...(await listExported())].filter((name) => own.test(name) && !/_(sum|count)$/.test(name))
  expect(exported.length).toBeGreaterThan(25)
  expect(exported.filter((name) => !shown.has(name))).toEqual([])
})

test('no panel of the dashboard covers another', () => {
  const cells = dashboard.panels.flatMap(({ gridPos: { x, y, w, h } }) =>
    Array.from({ length: w * h }, (_, nth) => `${x + (nth % w)},${y + Math.floor(nth / w)}`),
  )
  expect(new Set(cells).size).toBe(cells.length)
})
