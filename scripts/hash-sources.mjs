import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'

const SOURCES = [
  ...['app', 'catalogue', 'config', 'data', 'domain', 'feeds', 'jobs', 'matching', 'server', 'services'],
  ...[
    'public',
    'scripts/compress-build.ts',
    'scripts/vite',
    'vite.config.ts',
    'react-router.config.ts',
    'tsconfig.json',
    'package.json',
    'package-lock.json',
  ],
]
/**
 * Of `data/` only TypeScript is built, and the database of an earlier version may be in it. Tests are not
 * part of the build.
 */
const IGNORED = /^data\/database(\/|$)|^data\/.*[.](?!ts$)\w+$|[.]test[.]tsx?$|\/__fixtures__(\/|$)/

/** The sources of the build, as one hash. */
export function hashSources(root) {
  const hash = createHash('sha256')
  for (const source of SOURCES) {
    for (const file of listFiles(root, source)) {
      hash.update(`${file}\0`).update(readFileSync(path.join(root, file)))
    }
  }
  return hash.digest('hex')
}

function listFiles(root, place) {
  const full = path.join(root, place)
  if (IGNORED.test(place) || !existsSync(full)) return []
  if (!statSync(full).isDirectory()) return [place]
  return readdirSync(full)
    .sort()
    .flatMap((name) => listFiles(root, `${place}/${name}`))
}
