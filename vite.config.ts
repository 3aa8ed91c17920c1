import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import { minify } from 'terser'
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

/** What the router has for tracing and for finding routes bit by bit. Neither is switched on here, and both are in its way to the browser. */
const UNUSED_ROUTER_PARTS = [
  {
    file: '/react-router/dist/production/lib/router/instrumentation.js',
    stub: `
      export const instrumentClientSideRouter = (router) => router
      export const getRouteInstrumentationUpdates = () => ({})
      export const consumeInstrumentationClientResultMetaReceiver = () => {}
      export const instrumentHandler = (handler) => handler
      export const instrumentationResultMetaContext = {}`,
  },
  {
    file: '/react-router/dist/production/lib/dom/ssr/fog-of-war.js',
    stub: `
      export const URL_LIMIT = 7680
      export const isFogOfWarEnabled = () => false
      export const getPartialManifest = ({ sri, ...manifest }) => manifest
      export const getPatchRoutesOnNavigationFunction = () => undefined
      export const useFogOFWarDiscovery = () => {}
      export const getManifestPath = () => ''
      export const getPathsWithAncestors = () => []
      export const handleClientVersionMismatch = async () => {}`,
  },
]

/** A version of the router that no longer has them fails the build, so that this list does not outlive its use. */
function leaveOutUnusedRouterParts(): Plugin {
  const left = new Set<string>()
  return {
    name: 'unused-router-parts',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    load(id) {
      const part = UNUSED_ROUTER_PARTS.find(({ file }) => id.endsWith(file))
      if (!part) return null
      left.add(part.file)
      return part.stub
    },
    generateBundle() {
      if (left.size < UNUSED_ROUTER_PARTS.length)
        this.error('the router has other parts than vite.config.ts knows')
    },
  }
}

/** Styles are in one sheet and nothing is preloaded, so that what vite wraps around an import on demand has nothing to do. */
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

/** A second minifier over the first: what either leaves, the other finds. Worth 1.5 KB of every first visit. */
function minifyAgain(): Plugin {
  return {
    name: 'minify-again',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    async generateBundle(_options, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue
        const { code } = await minify(chunk.code, {
          module: true,
          ecma: 2020,
          compress: { passes: 3, pure_getters: true, keep_fargs: false },
          // A function in brackets is compiled with its file, off the main thread, and not again when it is called.
          format: { wrap_func_args: chunk.name === 'react' },
        })
        if (code) chunk.code = code
      }
    },
  }
}

type RouteList = { routes: Record<string, { hasAction: boolean; imports?: ReadonlyArray<string> }> }

/**
 * Every page carries a list of all routes with the files each of them needs, so that those can be fetched ahead. That is
 * done for pages that take forms (enhanced-form.tsx) and for no others, so the rest of the list is left out.
 */
function shortenRouteList(): Plugin {
  return {
    name: 'shorten-route-list',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'ssr',
    closeBundle() {
      const folder = 'build/client/assets'
      for (const file of readdirSync(folder).filter((name) => /^manifest-[\w-]+[.]js$/.test(name))) {
        const [start, json, end] = readFileSync(`${folder}/${file}`, 'utf8').split(/(?<==)(?={)|(?<=})(?=;$)/)
        if (!json) this.error(`${file} is not the list of routes that vite.config.ts knows`)
        const list = JSON.parse(json) as RouteList
        for (const [id, route] of Object.entries(list.routes))
          if (!route.hasAction || id.startsWith('routes/admin/')) route.imports = []
        // What a route has not need not be said.
        const short = JSON.stringify(list, (_key, value) => (value === false ? undefined : value))
        writeFileSync(`${folder}/${file}`, `${start}${short}${end}`)
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

const REACT = /node_modules\/(react|react-dom|scheduler|react-router|cookie|set-cookie-parser)\//
type ModuleGraph = { getModuleInfo(id: string): { importedIds: ReadonlyArray<string> } | null }

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

/** Whatever these files import, and what that imports in turn; what is loaded on demand is left out. */
function collectImports(files: ReadonlyArray<string>, graph: ModuleGraph): Set<string> {
  const ids = new Set(files.map((file) => path.resolve(file)))
  for (const id of ids) {
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? [])
      if (!imported.includes('node_modules')) ids.add(imported)
  }
  return ids
}

export default defineConfig(({ command }) => ({
  plugins: [
    keepServerRoomsOnServer(),
    leaveOutUnusedRouterParts(),
    reactRouter(),
    importPlainly(),
    minifyAgain(),
    shortenRouteList(),
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
                    'app/components/ui/sheet.tsx',
                    'app/components/money.tsx',
                    'app/components/product/product-grid.tsx',
                  ],
                  priority: 2,
                }),
                gather('lists', {
                  from: ['app/components/list/list-results.tsx', 'app/components/list/list-head.tsx'],
                  priority: 1,
                }),
                gather('articles', {
                  from: ['app/components/article/article.tsx'],
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
