export type Row = {
  readonly name: string
  readonly goal: string
  readonly done: string
  readonly seconds: number
  readonly verdict: string
  readonly faults: ReadonlyArray<string>
}

const HEAD = ['trial', 'goal', 'done', 'seconds', 'faults', 'verdict']

/** A table in columns. 'holds so far': the time given was too short for the goal. */
export function formatTable(rows: ReadonlyArray<Row>): string {
  const lines = rows.map(({ name, goal, done, seconds, faults, verdict }) => [
    name,
    goal,
    done,
    String(seconds),
    String(faults.length),
    verdict,
  ])
  const widths = HEAD.map((_, column) => Math.max(...[HEAD, ...lines].map((line) => line[column]!.length)))
  const draw = (line: ReadonlyArray<string>) =>
    line
      .map((cell, column) => cell.padEnd(widths[column]!))
      .join('  ')
      .trimEnd()
  return [draw(HEAD), widths.map((width) => '-'.repeat(width)).join('  '), ...lines.map(draw)].join('\n')
}
