import type { Config } from '@react-router/dev/config'

export default {
  ssr: true,
  // The browser gets the addresses of all pages' code in one file that it keeps, and asks the server about none.
  routeDiscovery: { mode: 'initial' },
  // What a route does before it renders is a line or two, not worth a file.
  splitRouteModules: false,
} satisfies Config
