import { readdir } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { isMadeBody, writeBodies } from '#server/http/static-bodies.ts'

const CLIENT = path.resolve('build', 'client')

const entries = await readdir(CLIENT, { recursive: true, withFileTypes: true })
const waiting = entries
  .filter((entry) => entry.isFile() && !isMadeBody(entry.name))
  .map(({ parentPath, name }) => path.join(parentPath, name))
  .values()
await Promise.all(Array.from({ length: availableParallelism() }, writeNext))

async function writeNext() {
  for (const file of waiting) await writeBodies(file)
}
