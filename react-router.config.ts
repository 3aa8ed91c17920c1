import type { Config } from '@react-router/dev/config'

/** A page brings its own routes only; how the browser gets the others is written in app/components/shell/route-list.ts. */
export default { ssr: true, routeDiscovery: { mode: 'lazy' } } satisfies Config
