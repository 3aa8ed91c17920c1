import { makeDataDir, startApp } from '#tests/process/start-app.ts'
import { benchFirstActions } from './first-actions.ts'
import { benchFirstLoad } from './first-load.ts'
import { benchLighthouse } from './lighthouse.ts'

/** One page of each kind. */
const JUDGED_PATHS = ['/', '/products', '/product/zyn-cool-frost-slim-11mg', '/about-us']
const OTHER_PATHS = ['/sale', '/brand/ZYN', '/nicotine-strength/low', '/retailer-signup', '/contact', '/auth']

/** The cost of a first visit, in a real browser against the built app with the whole demo. */
export async function benchVisit() {
  const { dataDir, remove } = makeDataDir()
  const app = await startApp({ DATA_DIR: dataDir, DEMO: 'on', LOG_LEVEL: 'warn' })
  try {
    await benchFirstLoad(app.origin, [...JUDGED_PATHS, ...OTHER_PATHS])
    await benchFirstActions(app.origin)
    await benchLighthouse(app.origin, JUDGED_PATHS)
  } finally {
    await app.stop()
    remove()
  }
}
