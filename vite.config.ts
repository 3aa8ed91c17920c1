import { createHash } from 'node:crypto'
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

const classNames = new Map<string, string>()

/** Short names in the build: they stand in the sheet, in the scripts and many times in every page. */
function shortenClassName(name: string, file: string): string {
  const place = `${path.relative(process.cwd(), file)} ${name}`
  const short = `_${createHash('sha256').update(place).digest('base64url').replaceAll(/[-_]/g, '').slice(0, 4)}`
  const taken = classNames.get(short)
  if (taken !== undefined && taken !== place) throw new Error(`${taken} and ${place} get the same class name`)
  classNames.set(short, place)
  return short
}

export default defineConfig(({ command }) => ({
  plugins: [keepServerRoomsOnServer(), reactRouter()],
  // One self-contained server bundle; in development CommonJS packages must stay outside the module runner.
  ssr: { noExternal: command === 'build' ? true : undefined },
  css: { modules: command === 'build' ? { generateScopedName: shortenClassName } : {} },
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
