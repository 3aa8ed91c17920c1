import { expect, test } from 'vitest'
import { runScript } from './start-app.ts'

/** Every trial does one round, however little time it has. */
const A_MOMENT = '0.02'
const SEEDED = { TRIAL_SEED: '20261117' }

test('the commands that try to break the site run, and print a table of what held', {
  timeout: 180_000,
}, async () => {
  const scan = await runScript('trials/run-scan.ts', [A_MOMENT, 'through the readers'], SEEDED)
  expect(scan.said).toMatch(/corrupted feeds through the readers +100000 feeds +\d+ +\d+ +0 +holds so far/)
  expect(scan.code).toBe(0)
  const chaos = await runScript('trials/run-chaos.ts', [A_MOMENT, 'SMTP away, postgres'], SEEDED)
  expect(chaos.said).toMatch(/SMTP away, postgres +5 outages +1 +\d+ +0 +holds so far/)
  expect(chaos.code).toBe(0)
})
