import { readFileSync } from 'node:fs'
import { expect, onTestFinished, test } from 'vitest'
import { startPostgres } from '#tests/postgres-server.ts'
import { makeDataDir, type RunningApp, startApp } from './start-app.ts'

const SMALL_SERVER_MB = 512
/** As docs/operations.md says for servers with little memory. */
const HOW = { options: ['--max-old-space-size=224'] }
const PAGES = 150
const AT_ONCE = 5

test('the whole demo is served on PostgreSQL by a process that fits a server of 512 MB', {
  timeout: 240_000,
}, async () => {
  const postgres = await startPostgres()
  onTestFinished(() => postgres.stop())
  const { dataDir, remove } = makeDataDir()
  onTestFinished(remove)
  const settings = { DATA_DIR: dataDir, DATABASE_URL: postgres.url, DEMO: 'on', LOG_LEVEL: 'warn' }
  const first = await startApp(settings, HOW)
  expect(await first.stop()).toBe(0)
  const app = await startApp(settings, HOW)
  onTestFinished(async () => void (await app.stop()))

  const statuses = new Set<number>()
  async function visit(nth: number): Promise<void> {
    if (nth >= PAGES) return
    for (const path of [
      `/products?search=mint&maxPerCan=${(3 + nth / 100).toFixed(2)}`,
      `/products?page=${nth % 20}`,
    ]) {
      const answer = await fetch(app.origin + path)
      statuses.add(answer.status)
      await answer.arrayBuffer()
    }
    return visit(nth + AT_ONCE)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, (_, nth) => visit(nth)))
  expect([...statuses]).toEqual([200])
  expect(readPeakMb(app)).toBeLessThan(SMALL_SERVER_MB)
})

/** The most that was ever resident, whatever has been given back since. */
function readPeakMb({ process: { pid } }: RunningApp): number {
  const [, kilobytes] = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))!
  return Number(kilobytes) / 1024
}
