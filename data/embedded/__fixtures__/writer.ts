import { DataDirInUseError } from '../directory-lock.ts'
import { openEmbedded } from '../embedded.ts'

const dataDir = process.argv[2] ?? ''
try {
  const { pool } = await openEmbedded({ dataDir, onPanic: endProcess })
  for (;;) {
    const { rows } = await pool.query<{ id: number }>(
      `insert into brands (name, slug) values (gen_random_uuid(), gen_random_uuid()) returning id`,
    )
    process.stdout.write(`${rows[0]?.id}\n`)
  }
} catch (error) {
  if (!(error instanceof DataDirInUseError)) throw error
  endProcess(error.message)
}

function endProcess(message: string) {
  process.stderr.write(`${message}\n`)
  process.exit(1)
}
