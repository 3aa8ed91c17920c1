import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { keepServerRoomsOnServer } from './scripts/vite/server-rooms.ts'

const REACT = /node_modules\/(react|react-dom|scheduler|react-router)\//
/** What pages share is one file: fifty small ones compress badly. */
const SHARED =
  /\/(domain|domain\/money|app\/(components\/(product|search|shell|theme|ui)|i18n|seo))\/[\w-]+\.(ts|tsx|css)$/

export default defineConfig(({ command }) => ({
  plugins: [keepServerRoomsOnServer(), reactRouter()],
  // One self-contained server bundle; in development CommonJS packages must stay outside the module runner.
  ssr: { noExternal: command === 'build' ? true : undefined },
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    // One sheet for the whole site: the order of rules is the same on every page, however a visitor got there.
    cssCodeSplit: false,
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                { name: 'react', test: REACT, priority: 1 },
                { name: 'site', test: SHARED, minShareCount: 2 },
              ],
            },
          },
        },
      },
    },
    ssr: {
      // However the server is started: packages take several times as long where this is not set.
      ...(command === 'build' && { define: { 'process.env.NODE_ENV': '"production"' } }),
      build: { rolldownOptions: { input: './server/app.ts' }, target: 'node24' },
    },
  },
}))
