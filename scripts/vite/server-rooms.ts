import path from 'node:path'
import type { Plugin } from 'vite'

const SERVER_ROOMS = /^(catalogue|config|data|demo|feeds|jobs|matching|server|services)\//

/** A server room that reaches the browser bundle fails the build with its name. */
export function keepServerRoomsOnServer(): Plugin {
  return {
    name: 'server-rooms',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    load(id) {
      const file = path.relative(process.cwd(), id)
      if (SERVER_ROOMS.test(file)) this.error(`${file} is server-only but the browser bundle imports it`)
    },
  }
}
