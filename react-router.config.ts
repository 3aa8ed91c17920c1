import type { Config } from '@react-router/dev/config'

/** The browser gets the addresses of all pages' code in one file that it keeps, and asks the server about none. */
export default { ssr: true, routeDiscovery: { mode: 'initial' } } satisfies Config
