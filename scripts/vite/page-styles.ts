import path from 'node:path'
import type { Plugin } from 'vite'
import { PAGE_STYLES_FILE, type PageStyles } from '#app/document/page-styles.server.ts'
import { collectImports } from './module-graph.ts'

/** No file of ours has an element of this name, and no two files have the same rule, so that the minifier keeps them all. */
const markOf = (place: number) => `file-${place}{order:${place}}`
const MARK = /file-(\d+)\{order:\1\}/

const ROUTE_FILE = /^app\/((?:routes\/.+|root))\.tsx$/

/**
 * The styles of a whole site take a phone longer to read than the page that brings them. The order of rules is a matter
 * of the whole, so the sheet is made in one go and cut afterwards, and each page gets the pieces of the files it imports.
 */
export function cutPageStyles(): Plugin {
  const files: string[] = []
  return {
    name: 'page-styles',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform(code, id) {
      if (!id.endsWith('.css')) return null
      // At the end, because what a file imports must stand at its beginning.
      return { code: `${code}\n${markOf(files.push(id) - 1)}`, map: null }
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const sheet = Object.values(bundle).find(({ fileName }) => fileName.endsWith('.css'))
        if (sheet?.type !== 'asset') return this.error('the build has no style sheet to cut')
        const cuts = sheet.source.toString().split(MARK)
        if (cuts.pop()?.includes('{')) this.error('the style sheet ends with styles of no file')
        const pieces = cuts.filter((_, index) => index % 2 === 0)
        const order = cuts.filter((_, index) => index % 2 === 1).map((place) => files[Number(place)])
        if (new Set(order).size !== files.length) this.error('a file has no place in the style sheet')
        sheet.source = pieces.join('')
        const routes: Record<string, number[]> = {}
        for (const id of this.getModuleIds()) {
          const [, route] = ROUTE_FILE.exec(path.relative(process.cwd(), id)) ?? []
          if (!route) continue
          const reached = collectImports([id], this, { onDemand: true })
          routes[route] = order.flatMap((file, place) => (file && reached.has(file) ? [place] : []))
        }
        const styles: PageStyles = { sheet: `/${sheet.fileName}`, pieces, routes }
        this.emitFile({ type: 'asset', fileName: PAGE_STYLES_FILE, source: JSON.stringify(styles) })
      },
    },
  }
}
