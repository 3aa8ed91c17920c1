import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

const FILE = path.join(import.meta.dirname, '../docs/performance.md')
/** In this order, whichever was measured last. */
const SECTIONS = ['search', 'cached', 'mix', 'mix-postgres', 'list', 'million'] as const
/** Others were at work if more than this share of the cores was wanted before the run. */
const BUSY_SHARE = 0.25
const loadBefore = os.loadavg()[0]!

export type Row = Readonly<Record<string, string | number>>
type Goal = { readonly goal: string; readonly figure: string; readonly isMet: boolean }
type Section = {
  readonly name: (typeof SECTIONS)[number]
  readonly title: string
  /** By performance.now(). */
  readonly startedAt: number
  readonly versions: ReadonlyArray<string>
  readonly intro: string
  readonly rows: ReadonlyArray<Row>
  readonly goals: ReadonlyArray<Goal>
}

/** Prints what was measured, and replaces its section of docs/performance.md; the other sections stay. */
export function writeSection(section: Section): void {
  console.log(section.title)
  console.table(section.rows)
  console.table(section.goals.map(({ isMet, ...goal }) => ({ ...goal, met: isMet ? 'yes' : 'no' })))
  const text = existsSync(FILE) ? readFileSync(FILE, 'utf8') : ''
  const parts = SECTIONS.flatMap((name) =>
    name === section.name ? renderSection(section) : (findPart(text, name) ?? []),
  )
  const missing = SECTIONS.filter((name) => !parts.some((part) => part.startsWith(startOf(name))))
  const note = missing.length > 0 ? [`Not measured yet: ${missing.join(', ')}.`] : []
  writeFileSync(FILE, `${[HEAD, ...note, ...parts].join('\n\n')}\n`)
}

const HEAD = `# Performance

Written by \`npm run bench\`; \`npm run bench -- --only=search,cached,mix,mix-postgres,list,million\` measures some parts
again and leaves the others as they are. The peers are installed into \`bench/peers\`, a package of its own (decision 58). Absolute
times depend on the machine and on what else runs on it. Ratios are taken in turns in one run, so they depend on it
much less: compare those.`

function findPart(text: string, name: string): string | null {
  const [start, end] = [startOf(name), endOf(name)].map((mark) => text.indexOf(mark)) as [number, number]
  return start < 0 || end < 0 ? null : text.slice(start, end + endOf(name).length)
}

function startOf(name: string): string {
  return `<!-- ${name} -->`
}

function endOf(name: string): string {
  return `<!-- end of ${name} -->`
}

function renderSection({ name, title, startedAt, versions, intro, rows, goals }: Section): string {
  const minutes = (performance.now() - startedAt) / 60_000
  const facts = [
    new Date().toISOString().slice(0, 10),
    describeMachine(),
    `Node ${process.versions.node}`,
    ...versions,
    `ran for ${minutes.toFixed(1)} minutes`,
  ]
  const table = goals.map(({ goal, figure, isMet }) => ({ goal, figure, met: isMet ? 'yes' : '**no**' }))
  return [
    startOf(name),
    `## ${title}`,
    `${facts.join('; ')}.`,
    intro,
    renderTable(table),
    renderTable(rows),
    endOf(name),
  ].join('\n\n')
}

function describeMachine(): string {
  const cores = os.cpus()
  const memory = Math.round(os.totalmem() / 1024 ** 3)
  const isShared = loadBefore > cores.length * BUSY_SHARE
  const shared = isShared ? `, shared with other work (load ${loadBefore.toFixed(1)} at the start)` : ''
  return `${cores.length} cores (${cores[0]?.model.trim() ?? 'unknown'}), ${memory} GB${shared}`
}

function renderTable(rows: ReadonlyArray<Row>): string {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  const line = (cells: ReadonlyArray<string | number>) => `| ${cells.join(' | ')} |`
  return [
    line(columns),
    line(columns.map(() => '---')),
    ...rows.map((row) => line(columns.map((column) => row[column] ?? ''))),
  ].join('\n')
}
