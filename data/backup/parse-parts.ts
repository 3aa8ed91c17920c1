import { createHash } from 'node:crypto'
import { BackupError, describeDamage, describeForeign } from './backup-error.ts'
import { End, FORMAT, Header, type Row, SectionEnd, SectionStart } from './backup-format.ts'
import { createRowDigest } from './row-digest.ts'

export type BackupPart =
  | { readonly kind: 'start'; readonly start: SectionStart }
  | { readonly kind: 'rows'; readonly rows: ReadonlyArray<Row> }
  | { readonly kind: 'end'; readonly start: SectionStart; readonly end: SectionEnd }

/** Takes the lines of a backup in order. Throws a BackupError at the first one that is not as it was written. */
export function createPartParser(file: string) {
  const sha256 = createHash('sha256')
  let header: Header | null = null
  let section: { start: SectionStart; digest: ReturnType<typeof createRowDigest> } | null = null
  let rowCount = 0
  let isEnded = false

  function addToHash(line: string) {
    sha256.update(line).update('\n')
  }

  function takeRow(line: string): Row {
    if (!section) throw describeDamage(file)
    section.digest.add(line)
    addToHash(line)
    return parseLine(line, file) as Row
  }

  /** Any line but a row. */
  function takeMark(line: string): BackupPart | null {
    if (isEnded) throw describeDamage(file)
    if (!header) {
      header = parseHeader(line, file)
      addToHash(line)
      return null
    }
    const value = parseLine(line, file)
    if (section) return endSection(line, value)
    const { data: start } = SectionStart.safeParse(value)
    if (!start) {
      endFile(value, header)
      return null
    }
    addToHash(line)
    section = { start, digest: createRowDigest() }
    return { kind: 'start', start }
  }

  function endSection(line: string, value: unknown): BackupPart {
    const { start, digest } = section!
    const end = digest.end()
    const { data: written } = SectionEnd.safeParse(value)
    if (written?.digest !== end.digest || written.rows !== end.rows) throw describeDamage(file)
    addToHash(line)
    rowCount += end.rows
    section = null
    return { kind: 'end', start, end }
  }

  function endFile(value: unknown, { rows }: Header) {
    isEnded = End.safeParse(value).data?.sha256 === sha256.digest('hex') && rowCount === rows
    if (!isEnded) throw describeDamage(file)
  }

  return {
    *take(lines: ReadonlyArray<string>): Generator<BackupPart> {
      let rows: Row[] = []
      for (const line of lines) {
        if (line.startsWith('[')) {
          rows.push(takeRow(line))
          continue
        }
        if (rows.length > 0) yield { kind: 'rows', rows }
        rows = []
        const part = takeMark(line)
        if (part) yield part
      }
      if (rows.length > 0) yield { kind: 'rows', rows }
    },
    /** Throws where the end is missing. */
    finish() {
      if (!isEnded) throw describeDamage(file)
    },
  }
}

export function parseHeader(line: string, file: string): Header {
  const value = parseLine(line, file) as Partial<Record<string, unknown>> | null
  if (value?.pouchscout !== 'backup') throw describeForeign(file)
  if (typeof value.format === 'number' && value.format > FORMAT)
    throw new BackupError(
      `${file} was written by a newer version of Pouchscout (${value.version}). Restore it with that one.`,
    )
  const { data } = Header.safeParse(value)
  if (!data) throw describeDamage(file)
  return data
}

function parseLine(line: string, file: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    throw describeDamage(file)
  }
}
