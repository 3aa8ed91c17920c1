import { createHash } from 'node:crypto'
import path from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import { type MinifyOptions, minify } from 'terser'
import { defineConfig, type Plugin } from 'vite'
import { collectImports, type ModuleGraph } from './scripts/vite/module-graph.ts'
import { cutPageStyles } from './scripts/vite/page-styles.ts'

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

/** What the router has for tracing and for empty pages is not used here, and for finding routes there is another way. */
const REPLACED_ROUTER_PARTS = [
  {
    file: '/react-router/dist/production/lib/router/instrumentation.js',
    code: `
      export const instrumentClientSideRouter = (router) => router
      export const getRouteInstrumentationUpdates = () => ({})
      export const consumeInstrumentationClientResultMetaReceiver = () => {}
      export const instrumentHandler = (handler) => handler
      export const instrumentationResultMetaContext = {}`,
  },
  {
    file: '/react-router/dist/production/lib/dom/ssr/fog-of-war.js',
    code: `
      export * from ${JSON.stringify(path.resolve('app/components/shell/route-list.ts'))}
      export const URL_LIMIT = 7680
      export const isFogOfWarEnabled = () => true
      export const getPartialManifest = ({ sri, ...manifest }) => manifest
      export const getManifestPath = () => ''
      export const getPathsWithAncestors = () => []
      export const handleClientVersionMismatch = async () => {}`,
  },
  {
    file: '/react-router/dist/production/lib/dom/ssr/fallback.js',
    code: 'export const RemixRootDefaultHydrateFallback = () => null',
  },
]

/** A version of the router that no longer has them fails the build, so that this list does not outlive its use. */
function replaceRouterParts(): Plugin {
  const met = new Set<string>()
  return {
    name: 'router-parts',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    load(id) {
      const part = REPLACED_ROUTER_PARTS.find(({ file }) => id.endsWith(file))
      if (!part) return null
      met.add(part.file)
      return part.code
    },
    generateBundle() {
      if (met.size < REPLACED_ROUTER_PARTS.length)
        this.error('the router has other parts than vite.config.ts knows')
    },
  }
}

const LEFT_OUT = [
  // React asks the first style it can get hold of whether events about transitions have a prefix. In no browser of these
  // years they have, and the question costs a phone 30 ms, because all names of properties are made for it.
  { file: '/react-dom-client.production.js', code: 'document.createElement("div").style', instead: '{}' },
  // Links that fetch their page ahead: no link here does.
  {
    file: '/react-router/dist/production/lib/dom/lib.js',
    code: 'usePrefetchBehavior(prefetch, rest)',
    instead: '[false, null, {}]',
  },
  {
    file: '/react-router/dist/production/lib/dom/lib.js',
    code: 'React$1.createElement(PrefetchPageLinks, { page: href })',
    instead: 'null',
  },
]

const ROUTER = /\/react-router\/dist\/production\/lib\/.*\.js$/
/** What the router says of a mistake in the code that uses it: development has the words, and says them. */
const ADVICE = /(?<=\b(?:invariant|warning|warningOnce)\(.+, )("[^"]*"|`[^`]*`)(?=\);$)/gm

/** As with the router's parts, a version that no longer has them fails the build. */
function leaveOutUnused(): Plugin {
  return {
    name: 'left-out',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform(code, id) {
      const parts = LEFT_OUT.filter(({ file }) => id.endsWith(file))
      if (parts.length === 0 && !ROUTER.test(id)) return null
      const missing = parts.find((part) => !code.includes(part.code))
      if (missing) this.error(`${missing.file} has no ${missing.code} as vite.config.ts knows it`)
      const left = parts.reduce((text, part) => text.replace(part.code, () => part.instead), code)
      return { code: ROUTER.test(id) ? left.replaceAll(ADVICE, '""') : left, map: null }
    },
  }
}

/** A page brings all styles it may need and nothing is preloaded, so that what vite wraps around an import on demand has nothing to do. */
function importPlainly(): Plugin {
  return {
    name: 'import-plainly',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    load(id) {
      if (id === '\0vite/preload-helper.js') return 'export const __vitePreload = (load) => load()'
      return null
    },
  }
}

/** Its own output shortens once more. */
const ROUNDS = 2

/** A second minifier over the first: what either leaves, the other finds. Worth 1.6 KB of every first visit. */
function minifyAgain(): Plugin {
  return {
    name: 'minify-again',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    async generateBundle(_options, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue
        const isLibrary = chunk.name === 'react'
        const options: MinifyOptions = {
          module: true,
          ecma: 2020,
          compress: { passes: 3, pure_getters: true, keep_fargs: false, hoist_vars: isLibrary },
          // A function in brackets is compiled with its file, off the main thread, and not again when it is called.
          format: { wrap_func_args: isLibrary },
        }
        for (let round = 0; round < ROUNDS; round++) {
          const { code } = await minify(chunk.code, options)
          if (code) chunk.code = code
        }
      }
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

const REACT =
  /node_modules\/(react|react-dom|scheduler|react-router|cookie|set-cookie-parser)\/|app\/components\/(shell\/(route-list|site-sheet)|ui\/signs-of-life)\.ts$/

/** One file of what these import, and what that imports in turn: many small files compress badly. */
function gather(name: string, { from, priority }: { from: ReadonlyArray<string>; priority: number }) {
  let ids: ReadonlySet<string> | undefined
  return {
    name(id: string, graph: ModuleGraph): string | null {
      ids ??= collectImports(from, graph)
      return ids.has(id) ? name : null
    },
    debugName: name,
    priority,
  }
}

export default defineConfig(({ command }) => ({
  plugins: [
    keepServerRoomsOnServer(),
    replaceRouterParts(),
    reactRouter(),
    cutPageStyles(),
    leaveOutUnused(),
    importPlainly(),
    minifyAgain(),
  ],
  // One self-contained server bundle; in development CommonJS packages must stay outside the module runner.
  ssr: { noExternal: command === 'build' ? true : undefined },
  css: { modules: command === 'build' ? { generateScopedName: shortenClassName } : {} },
  build: { cssMinify: 'lightningcss', assetsInlineLimit: 0, target: 'es2022', modulePreload: false },
  environments: {
    client: {
      build: {
        cssCodeSplit: false,
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                { name: 'react', test: REACT, priority: 3 },
                // In every page.
                gather('site', {
                  from: [
                    'app/entry.client.tsx',
                    'app/root.tsx',
                    'app/routes/shell.tsx',
                    'app/components/ui/breadcrumbs.tsx',
                    'app/components/ui/section.tsx',
                    'app/components/ui/can-image.tsx',
                    'app/components/ui/sheet.tsx',
                    'app/components/money.tsx',
                    'app/components/product/product-grid.tsx',
                    'app/components/home/hero.module.css',
                    'domain/discount.ts',
                  ],
                  priority: 2,
                }),
                gather('lists', {
                  from: [
                    'app/components/list/list-results.tsx',
                    'app/components/list/list-head.tsx',
                    'app/components/list/nothing-found.tsx',
                    'app/components/list/list-address.ts',
                    'app/components/list/option-name.ts',
                  ],
                  priority: 1,
                }),
                gather('articles', {
                  from: ['app/components/article/article.tsx', 'app/components/article/prose.tsx'],
                  priority: 1,
                }),
                gather('offers', {
                  from: [
                    'app/components/offers/offer-view.ts',
                    'app/components/product-page/product-page-data.ts',
                    'app/components/product-page/price-history.module.css',
                    'app/components/product-page/product-address.ts',
                    'domain/price-history.ts',
                  ],
                  priority: 1,
                }),
              ],
            },
          },
        },
      },
    },
    ssr: { build: { rolldownOptions: { input: './server/app.ts' }, target: 'node24' } },
  },
}))
