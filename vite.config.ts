import path from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig, type Plugin } from 'vite'

const SERVER_ROOMS = /^(catalogue|config|data|demo|feeds|jobs|matching|server|services)\//

/** A server room that reaches the browser bundle fails the build with its name. */
function keepServerRoomsOnServer(): Plugin {
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

export default defineConfig(({ command }) => ({
  plugins: [keepServerRoomsOnServer(), reactRouter()],
  // One self-contained server bundle; in development CommonJS packages must stay outside the module runner.
  ssr: { noExternal: command === 'build' ? true : undefined },
  build: { cssMinify: 'lightningcss', assetsInlineLimit: 0, target: 'es2022' },
  environments: {
    client: {
      build: {
        cssCodeSplit: false,
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                {
                  name: 'react',
                  test: /node_modules\/(react|react-dom|scheduler|react-router|cookie|set-cookie-parser)\//,
                },
              ],
            },
          },
        },
      },
    },
    ssr: { build: { rolldownOptions: { input: './server/app.ts' }, target: 'node24' } },
  },
}))
