import { existsSync } from 'node:fs'
import path from 'node:path'

/** Where a program is installed; null when it is not. */
export function findTool(name: string): string | null {
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter(Boolean)
  return (
    [...folders, '/usr/bin', '/usr/local/bin']
      .map((folder) => path.join(folder, name))
      .find((file) => existsSync(file)) ?? null
  )
}
