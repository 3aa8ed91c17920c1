import { createHash } from 'node:crypto'
import type { ClientBase } from 'pg'
import type { Header } from './backup-format.ts'
import { readRows, type Source } from './read-table.ts'
import { createRowDigest } from './row-digest.ts'

export type OnRows = (progress: { readonly done: number; readonly total: number }) => void

/** Everything but the last line goes into the hash on the last line. */
export async function* writeText(
  client: ClientBase,
  { header, sources, onProgress }: { header: Header; sources: ReadonlyArray<Source>; onProgress: OnRows },
): AsyncGenerator<string> {
  const sha256 = createHash('sha256')
  const total = header.rows
  let done = 0
  for await (const text of writeSections(client, { header, sources, onRows })) {
    sha256.update(text)
    yield text
  }
  yield `${JSON.stringify({ sha256: sha256.digest('hex') })}\n`

  function onRows(count: number) {
    done += count
    onProgress({ done, total })
  }
}

async function* writeSections(
  client: ClientBase,
  {
    header,
    sources,
    onRows,
  }: { header: Header; sources: ReadonlyArray<Source>; onRows: (count: number) => void },
): AsyncGenerator<string> {
  yield `${JSON.stringify(header)}\n`
  for (const source of sources) {
    const digest = createRowDigest()
    yield `${JSON.stringify({ section: source.section, columns: source.columns })}\n`
    for await (const rows of readRows(client, source)) {
      const lines = rows.map((row) => JSON.stringify(row))
      for (const line of lines) digest.add(line)
      onRows(rows.length)
      yield `${lines.join('\n')}\n`
    }
    yield `${JSON.stringify(digest.end())}\n`
  }
}
