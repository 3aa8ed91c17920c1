import { use } from 'react'
import {
  UNSAFE_DataRouterContext as DataRouterContext,
  UNSAFE_FrameworkContext as FrameworkContext,
  matchRoutes,
} from 'react-router'

/** Has the browser fetch the scripts of another page. The router's own way to do so fetches its data too, and is larger. */
export function PageCode({ page }: { page: string }) {
  const router = use(DataRouterContext)?.router
  const routes = use(FrameworkContext)?.manifest.routes
  const entries = router && matchRoutes([...router.routes], page)?.map(({ route }) => routes?.[route.id!])
  const files = entries?.flatMap((entry) =>
    entry ? [entry.module, entry.clientActionModule, ...(entry.imports ?? [])] : [],
  )
  return [...new Set(files)].map(
    (file) => file !== undefined && <link key={file} rel="modulepreload" href={file} />,
  )
}
