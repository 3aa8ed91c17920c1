import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Db } from '#data/open-database.ts'
import { countAdmins } from '#data/user-roles.ts'
import type { FirstAdminToken } from '#services/deps.ts'

const FILE_NAME = 'first-admin.token'
const TOKEN_BYTES = 32

/**
 * While the site has no admin, each start writes a token to a file that only its owner can read; afterwards the file is
 * removed. Only a person who can read the server's disk can become the first admin. The nodes of one site write the same
 * token, because a proxy decides which of them is asked; a single one makes a new token each time.
 */
export async function openFirstAdminToken({
  db,
  dataDir,
  sharedToken = null,
  say,
}: {
  db: Db
  dataDir: string
  /** The token of all nodes; null where there is one. */
  sharedToken?: string | null
  say: (line: string) => void
}): Promise<FirstAdminToken> {
  const file = path.resolve(dataDir, FILE_NAME)
  const remove = () => rm(file, { force: true })
  await remove()
  if ((await countAdmins(db)) === 0) {
    await mkdir(path.dirname(file), { recursive: true })
    const token = sharedToken ?? randomBytes(TOKEN_BYTES).toString('base64url')
    await writeFile(file, `${token}\n`, { mode: 0o600, flag: 'wx' })
    say(`No admin yet: sign in, open /admin/first and give the token in ${file}`)
  }
  return {
    remove,
    /** Read each time: deleting the file is enough to revoke the token. */
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
