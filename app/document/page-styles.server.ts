import { readFileSync } from 'node:fs'

/** What the build leaves for the server (scripts/vite/page-styles.ts). */
export type PageStyles = {
  /** Where the whole sheet is, for whoever goes on to other pages. */
  readonly sheet: string
  /** The whole sheet, cut where one file ends and the next begins. */
  readonly pieces: ReadonlyArray<string>
  /** Which of them a route needs, by the route's id. */
  readonly routes: Readonly<Record<string, ReadonlyArray<number>>>
}

export const PAGE_STYLES_FILE = 'page-styles.json'

/** The styles of a page are those of its routes, in the order of the whole sheet. */
export function createPageStyles({ sheet, pieces, routes }: PageStyles) {
  const known = new Map<string, string>()

  function write(routeIds: ReadonlyArray<string>): string {
    // A route under another name than its file's has no list of its own.
    const needed = new Set(routeIds.flatMap((id) => routes[id] ?? [...pieces.keys()]))
    return pieces.filter((_, place) => needed.has(place)).join('')
  }

  return {
    sheet,
    stylesOf(routeIds: ReadonlyArray<string>): string {
      const key = routeIds.join()
      const styles = known.get(key) ?? write(routeIds)
      known.set(key, styles)
      return styles
    },
  }
}

export function readPageStyles() {
  return createPageStyles(JSON.parse(readFileSync(`build/client/${PAGE_STYLES_FILE}`, 'utf8')))
}
