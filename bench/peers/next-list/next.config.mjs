import path from 'node:path'

const root = path.dirname(import.meta.dirname)

export default {
  poweredByHeader: false,
  outputFileTracingRoot: root,
  turbopack: { root },
}
