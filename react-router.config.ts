import type { Config } from '@react-router/dev/config'

/** The browser gets the addresses of all pages' code in one cached file, and never asks the server for them. */
export default { ssr: true, routeDiscovery: { mode: 'initial' } } satisfies Config
