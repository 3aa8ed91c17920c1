import { makeDataDir, startApp } from '#tests/process/start-app.ts'

/**
 * Starts the built app once, on a fresh database with the whole demo, and stops it after the last test.
 * E2E_ORIGIN names an app that is already running, for work on the tests themselves.
 */
export default async function setup() {
  if (process.env.E2E_ORIGIN) return
  const { dataDir, remove } = makeDataDir()
  const settings = { DATA_DIR: dataDir, DEMO: 'on', LOG_LEVEL: 'warn', TRUST_PROXY: 'on' }
  // Prices stay unchanged during the tests; reading feeds has tests of its own.
  const app = await startApp({ ...settings, WORKERS: 'off' })
  process.env.E2E_ORIGIN = app.origin
  return async () => {
    const code = await app.stop()
    remove()
    if (code !== 0) throw new Error(`The app did not stop in an orderly way: exit code ${code}`)
  }
}
