import { z } from 'zod'

/**
 * A backup is a gzip file of lines of JSON. The first is the header. Each section begins with an object that names
 * its columns, goes on with an array per row, whose cells are PostgreSQL's own text or null, and ends with an object
 * that counts the rows. The last line holds the hash of all lines before it.
 */
export const FORMAT = 1

/** The section of the jobs that wait in the queue. All others are tables. */
export const JOBS = 'waiting jobs'

type Cell = string | null
export type Row = ReadonlyArray<Cell>

const Sequence = z.object({ name: z.string(), lastValue: z.string(), isCalled: z.boolean() })

export const Header = z.object({
  pouchscout: z.literal('backup'),
  format: z.int().positive(),
  /** Of the site that wrote it. */
  version: z.string(),
  writtenAt: z.iso.datetime(),
  engine: z.enum(['embedded', 'postgres']),
  /** Hashes of the applied migrations, in order. */
  migrations: z.array(z.string()),
  sequences: z.array(Sequence),
  /** First days of the months that the price history is divided into; older backups name none. */
  priceMonths: z.array(z.iso.date()).default([]),
  /** Signs sessions and seals stores' keys; null when the operator gives it by a setting. */
  secret: z.string().nullable(),
  /** Of all sections together. */
  rows: z.int().nonnegative(),
})
export type Header = z.infer<typeof Header>
export type SequenceState = z.infer<typeof Sequence>

export const SectionStart = z.object({ section: z.string(), columns: z.array(z.string()) })
export type SectionStart = z.infer<typeof SectionStart>

export const SectionEnd = z.object({ rows: z.int().nonnegative(), digest: z.string() })
export type SectionEnd = z.infer<typeof SectionEnd>

export const End = z.object({ sha256: z.string() })
