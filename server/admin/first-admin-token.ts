import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Db } from '#data/open-database.ts'
import { countAdmins } from '#data/user-roles.ts'
import type { FirstAdminToken } from '#services/deps.ts'

const FILE_NAME = 'first-admin.token'
const TOKEN_BYTES = 32

/**
 * While the site has no admin, each start writes a new token to a file that only its owner can read; afterwards the
 * file goes. Who may read the server's disk may become the first admin, and nobody else.
 */
export async function openFirstAdminToken({
  db,
  dataDir,
  say,
}: {
  db: Db
  dataDir: string
  say: (line: string) => void
}): Promise<FirstAdminToken> {
  const file = path.resolve(dataDir, FILE_NAME)
  const remove = () => rm(file, { force: true })
  await remove()
  if ((await countAdmins(db)) === 0) {
    await mkdir(path.dirname(file), { recursive: true })
    const token = randomBytes(TOKEN_BYTES).toString('base64url')
    await writeFile(file, `${token}\n`, { mode: 0o600, flag: 'wx' })
    say(`No admin yet: sign in, open /admin/first and give the token in ${file}`)
  }
  return {
    remove,
    /** The file is read each time: deleting it is enough to take the token back. */
    async matches(given) {
      const token = await findText(file)
      return token !== null && timingSafeEqual(hash(given.trim()), hash(token.trim()))
    },
  }
}

function hash(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}

async function findText(file: string): Promise<string | null> {
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}
