import { expect, onTestFinished, test } from 'vitest'
import { copyDataDir, readToEnd, spawnApp, startApp } from './start-app.ts'

async function makeFolder(): Promise<string> {
  const { dataDir, remove } = await copyDataDir()
  onTestFinished(remove)
  return dataDir
}

test('wrong settings stop the start, each named on its own line', async () => {
  const { code, said } = await readToEnd(
    spawnApp({ DATA_DIR: await makeFolder(), PORT: 'abc', DEMO: 'perhaps' }),
  )
  expect(code).toBe(1)
  expect(said.trim().split('\n')).toEqual([
    'PORT must be a whole number from 0 to 65535, not "abc"',
    'DEMO must be one of auto, off, on, not "perhaps"',
  ])
})

test('a port in use is named', async () => {
  const app = await startApp({ DATA_DIR: await makeFolder(), DEMO: 'off' })
  onTestFinished(async () => void (await app.stop()))
  const { port } = new URL(app.origin)
  const { code, said } = await readToEnd(spawnApp({ DATA_DIR: await makeFolder(), DEMO: 'off', PORT: port }))
  expect(code).toBe(1)
  expect(said).toContain(`Port ${port} is in use.`)
})

test('a second process on the same data folder is refused, and the first does not notice', async () => {
  const dataDir = await makeFolder()
  const app = await startApp({ DATA_DIR: dataDir, DEMO: 'off' })
  onTestFinished(async () => void (await app.stop()))
  const { code, said } = await readToEnd(spawnApp({ DATA_DIR: dataDir, DEMO: 'off' }))
  expect(code).toBe(1)
  expect(said).toContain(`${dataDir} is in use by another Pouchscout process`)
  expect((await fetch(`${app.origin}/healthz`)).status).toBe(200)
})

test('the data folder can be used again after the first process has stopped', async () => {
  const dataDir = await makeFolder()
  const first = await startApp({ DATA_DIR: dataDir, DEMO: 'off' })
  expect(await first.stop()).toBe(0)
  const second = await startApp({ DATA_DIR: dataDir, DEMO: 'off' })
  expect(await second.stop()).toBe(0)
})
