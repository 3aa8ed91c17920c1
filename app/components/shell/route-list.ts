/**
 * A page brings only the routes it is made of. The list of all of them, with what the router makes of it, costs a phone
 * a tenth of a second, so it comes with the visitor's first sign of life, or when it is needed. In the build this stands
 * in for the router's own way of asking the server for routes (vite.config.ts), which would ask again and again.
 */
import { useEffect } from 'react'
import {
  type UNSAFE_AssetsManifest as AssetsManifest,
  UNSAFE_createClientRoutes as createClientRoutes,
  createPath,
  type DataRouter,
  type PatchRoutesOnNavigationFunction,
  type UNSAFE_RouteModules as RouteModules,
} from 'react-router'
import { isSomebodyThere } from '#app/components/ui/signs-of-life.ts'
import { loadSiteSheet } from './site-sheet.ts'

type Patch = DataRouter['patchRoutes']

const whenKnown = Promise.withResolvers<void>()
/** Settles when the router knows every page. */
export const areRoutesKnown: Promise<void> = whenKnown.promise
let areAdded = false

/** What the router calls when it meets an address that none of its routes, or one with a variable part, fits. */
export function getPatchRoutesOnNavigationFunction(
  getRouter: () => DataRouter,
  manifest: AssetsManifest,
  routeModules: RouteModules,
): PatchRoutesOnNavigationFunction {
  return async ({ patch, signal }) => {
    if (areAdded) return
    const routes = await fetchRouteList(manifest).catch(() => leave(getRouter()))
    if (!signal.aborted) addRoutes(routes, { manifest, routeModules, patch })
  }
}

/** What the router calls once, when the page has come to life. */
export function useFogOFWarDiscovery(
  router: DataRouter,
  manifest: AssetsManifest,
  routeModules: RouteModules,
) {
  useEffect(() => {
    void isSomebodyThere
      .then(() => fetchRouteList(manifest))
      .then((routes) => addRoutes(routes, { manifest, routeModules, patch: router.patchRoutes }))
      .catch(() => {}) // whoever goes somewhere then goes there without the router
  }, [router, manifest, routeModules])
}

/** With the routes come their styles. The list is a script that leaves it with the window; what the page began with stays where it was. */
async function fetchRouteList({ url }: AssetsManifest): Promise<AssetsManifest['routes']> {
  await Promise.all([import(/* @vite-ignore */ url), loadSiteSheet()])
  return (window as unknown as { __reactRouterManifest: AssetsManifest }).__reactRouterManifest.routes
}

function addRoutes(
  all: AssetsManifest['routes'],
  { manifest, routeModules, patch }: { manifest: AssetsManifest; routeModules: RouteModules; patch: Patch },
) {
  if (areAdded) return
  areAdded = true
  const added = Object.fromEntries(Object.entries(all).filter(([id]) => !(id in manifest.routes)))
  Object.assign(manifest.routes, added)
  const parents = new Set(Object.values(added).map((route) => route?.parentId))
  for (const parentId of parents)
    if (!parentId || !(parentId in added))
      patch(parentId ?? null, createClientRoutes(added, routeModules, null, true, false, parentId))
  whenKnown.resolve()
}

/** The server knows the way; a newer one than this page may have no list at the old address. */
function leave({ state }: DataRouter): Promise<never> {
  location.href = createPath(state.navigation.location ?? state.location)
  return new Promise(() => {})
}
