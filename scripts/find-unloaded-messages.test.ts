import { expect, test } from 'vitest'
import { findUnloadedMessages } from './find-unloaded-messages.ts'

const routes = [
  {
    file: 'routes/shell.tsx',
    children: [
      { file: 'routes/home.tsx', index: true },
      { file: 'routes/product.tsx', path: 'product/:slug' },
    ],
  },
]
const files = [
  { path: 'app/root.tsx', text: `useTranslation('nav')` },
  { path: 'app/routes/shell.tsx', text: `import { Dialog } from '#app/components/dialog.tsx'` },
  { path: 'app/routes/home.tsx', text: `import type { Row } from '../components/row.tsx'` },
  { path: 'app/routes/product.tsx', text: `export const handle = { namespaces: ['offers'] }` },
  { path: 'app/components/dialog.tsx', text: `lazy(() => import('./row.tsx'))` },
]

function find(row: string) {
  return findUnloadedMessages({
    files: [...files, { path: 'app/components/row.tsx', text: row }],
    routes,
    shellNamespaces: ['nav'],
  })
}

test('a part that is fetched later needs messages that every one of its pages brings', () => {
  expect(find(`const t = useTranslation('offers')`)).toEqual([
    'app/components/row.tsx translates from offers, which does not come with /',
  ])
})

test('messages of the frame are on every page', () => {
  expect(find(`const t = useTranslation('nav')`)).toEqual([])
})

test('a pane that fetches another page gets the messages of that page', () => {
  const pane = {
    path: 'app/components/evidence/evidence-pane.tsx',
    text: `useTranslation('evidence') useTranslation('hero')`,
  }
  const route = { path: 'app/routes/evidence.tsx', text: `namespaces: ['evidence']` }
  const shell = { path: 'app/routes/shell.tsx', text: `import('#app/components/evidence/evidence-pane.tsx')` }
  const routesOfShell = [{ file: 'routes/shell.tsx' }]
  expect(
    findUnloadedMessages({ files: [shell, pane, route], routes: routesOfShell, shellNamespaces: [] }),
  ).toEqual([`${pane.path} translates from hero, which does not come with ${pane.path}`])
})
