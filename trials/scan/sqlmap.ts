import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Budget, Outcome, Trial } from '../trial.ts'
import { findTool } from './find-tool.ts'
import { openForTools } from './open-for-tools.ts'
import { runTool } from './run-tool.ts'

type Target = {
  readonly address: string
  readonly data?: string
  readonly isJson?: true
  readonly as?: 'member' | 'admin'
}

/** Where text of a request reaches the database, or nearly does. */
const TARGETS: ReadonlyArray<Target> = [
  { address: '/products?search=mint&sort=price' },
  { address: '/api/products?search=mint&brand=Gale&sort=price&page=1' },
  { address: '/api/suggest?q=mint' },
  { address: '/api/products/1/history?days=30' },
  { address: '/api/newsletter', data: '{"email":"a@example.com","full_name":"Anna"}', isJson: true },
  {
    address: '/api/contact',
    data: '{"name":"Anna","email":"a@example.com","subject":"Hello","message":"A long message."}',
    isJson: true,
  },
  {
    address: '/api/auth/sign-in/email',
    data: '{"email":"a@example.com","password":"correct horse"}',
    isJson: true,
  },
  {
    address: '/account/alerts/new?product=gale-mint-slim-4mg',
    data: 'kind=target&target=3.00&currency=EUR&feed=on',
    as: 'member',
  },
  { address: '/basket/add', data: 'add=gale-mint-slim-4mg:1', as: 'member' },
  { address: '/admin/stores?search=shop&page=1', as: 'admin' },
  { address: '/admin/review/find?q=mint', as: 'admin' },
  { address: '/admin/audit?search=x', as: 'admin' },
]
const SECONDS = { least: 20, most: 240 }
/** The session is not attacked: it would end. */
const USUAL =
  '--batch --flush-session --dbms PostgreSQL --level 2 --risk 2 --ignore-code * --disable-coloring --drop-set-cookie --param-exclude session'
const TESTED = /testing for SQL injection on|testing '|tested parameters/
const FOUND = /is vulnerable|following injection point|Parameter: .*/g

/** sqlmap on every place where a visitor's text goes towards the database. */
export const sqlmap: Trial = {
  name: 'sqlmap, signed out and in, postgres',
  goal: TARGETS.length,
  unit: 'addresses',
  share: 3,
  findObstacle: () => (findTool('sqlmap') ? null : 'sqlmap is not installed (apt-get install sqlmap)'),
  run,
}

async function run({ isOver, millisecondsLeft }: Budget): Promise<Outcome> {
  const site = await openForTools()
  const folder = mkdtempSync(path.join(tmpdir(), 'pouchscout-sqlmap-'))
  try {
    const faults: string[] = []
    let [done, cut] = [0, 0]
    for (const [nth, target] of TARGETS.entries()) {
      if (nth > 0 && isOver()) break
      const share = Math.floor(millisecondsLeft() / 1000 / (TARGETS.length - nth))
      const seconds = Math.min(SECONDS.most, Math.max(SECONDS.least, share))
      const { said, isDone } = await runTool(
        findTool('sqlmap')!,
        writeArguments(target, { ...site, folder }),
        { mostMs: seconds * 1000 },
      )
      const found = [...said.matchAll(FOUND)].map(([line]) => line)
      if (found.length > 0) faults.push(`${target.address}: ${found.join('; ').slice(0, 300)}`)
      if (isDone && !TESTED.test(said))
        faults.push(`${target.address}: sqlmap tested nothing: ${said.slice(-300)}`)
      if (isDone) done++
      else cut++
    }
    if (!site.isRunning()) faults.push('the site ended')
    return { done, faults: faults.slice(0, 20), said: `${cut} more were cut short by the time` }
  } finally {
    rmSync(folder, { recursive: true, force: true })
    await site.close()
  }
}

function writeArguments(
  { address, data, isJson, as }: Target,
  { origin, member, admin, folder }: { origin: string; member: string; admin: string; folder: string },
): string[] {
  const headers = [`Origin: ${origin}`, ...(isJson ? ['Content-Type: application/json'] : [])]
  return [
    ...['-u', origin + address, '--headers', headers.join('\n'), '--output-dir', folder],
    ...USUAL.split(' '),
    ...(data ? ['--data', data] : []),
    ...(as ? ['--cookie', as === 'admin' ? admin : member] : []),
  ]
}
