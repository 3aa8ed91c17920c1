import path from 'node:path'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import type { SourceFile } from './list-files.ts'

type Sources = ReadonlyMap<string, string>

/** What is shown at once: its name, its files, and the routes whose messages come with it. */
type Page = {
  readonly name: string
  readonly files: ReadonlyArray<string>
  readonly routes: ReadonlyArray<string>
}

const IMPORT = /(?:\bfrom|\bimport\()\s*'(?<target>(?:#app|[.]{1,2})\/[^']+)'/g
const TYPE_IMPORT = /\b(?:import|export) type [^;]*? from '[^']+'/g
const ROOT = 'app/root.tsx'

/** A pane that fetches another page's data gets the messages of that page with it. */
const ROUTE_OF_PANE: ReadonlyMap<string, string> = new Map([
  ['app/components/evidence/evidence-pane.tsx', 'app/routes/evidence.tsx'],
  ['app/components/alerts/tell-pane.tsx', 'app/routes/account-alert.tsx'],
])

/**
 * Namespaces that a component translates from, though a page that it is part of does not bring them: there its texts
 * would read as their keys. Parts that are fetched later count too.
 */
export function findUnloadedMessages({
  files,
  routes,
  shellNamespaces,
}: {
  files: ReadonlyArray<SourceFile>
  routes: ReadonlyArray<RouteConfigEntry>
  shellNamespaces: ReadonlyArray<string>
}): string[] {
  const sources: Sources = new Map(files.map(({ path: file, text }) => [file, text.replace(TYPE_IMPORT, '')]))
  const panes = [...ROUTE_OF_PANE].map(([pane, route]) => ({ name: pane, files: [pane], routes: [route] }))
  const faults = new Map<string, string[]>()
  for (const { name, files: own, routes: bringing } of [...listPages(routes), ...panes]) {
    const brought = new Set([...shellNamespaces, ...bringing.flatMap((file) => listBrought(sources, file))])
    for (const file of reachFrom(own, sources)) {
      for (const namespace of listTranslated(sources.get(file)!)) {
        if (brought.has(namespace)) continue
        const fault = `${file} translates from ${namespace}, which does not come with`
        faults.set(fault, [...(faults.get(fault) ?? []), name])
      }
    }
  }
  return [...faults].map(([fault, names]) => `${fault} ${names.join(', ')}`)
}

/** A page is a route with the layouts around it, which bring messages too. */
function listPages(
  routes: ReadonlyArray<RouteConfigEntry>,
  around: Page = { name: '', files: [ROOT], routes: [] },
): Page[] {
  return routes.flatMap((route) => {
    const file = `app/${route.file}`
    const page = {
      name: route.path === undefined ? around.name : `${around.name}/${route.path}`,
      files: [...around.files, file],
      routes: [...around.routes, file],
    }
    return route.children ? listPages(route.children, page) : [{ ...page, name: page.name || '/' }]
  })
}

/** `handle` of a route names what its page brings; a route may share another's. */
function listBrought(sources: Sources, file: string): string[] {
  const text = sources.get(file) ?? ''
  const shared = text.match(/export \{[^}]*\bhandle\b[^}]*\} from '(?<target>[^']+)'/)?.groups?.target
  if (shared) return listBrought(sources, resolveImport(file, shared))
  const named = text.match(/namespaces: \[(?<names>[^\]]*)\]/)?.groups?.names ?? ''
  return [...named.matchAll(/'(\w+)'/g)].map((match) => match[1]!)
}

function listTranslated(text: string): Set<string> {
  return new Set([...text.matchAll(/\buseTranslation\(\s*'(\w+)'/g)].map((match) => match[1]!))
}

function reachFrom(starts: ReadonlyArray<string>, sources: Sources): Set<string> {
  const reached = new Set<string>()
  const waiting = [...starts]
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    const text = sources.get(file)
    if (text === undefined || reached.has(file)) continue
    reached.add(file)
    const imported = [...text.matchAll(IMPORT)].map(({ groups }) => resolveImport(file, groups!.target!))
    waiting.push(...imported.filter((target) => !ROUTE_OF_PANE.has(target)))
  }
  return reached
}

function resolveImport(from: string, target: string): string {
  return target.startsWith('#') ? target.slice(1) : path.posix.join(path.posix.dirname(from), target)
}
