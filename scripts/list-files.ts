import { globSync, readFileSync } from 'node:fs'

export type SourceFile = { path: string; text: string }

/** Sorted, so that reports come in the same order on every machine. */
export function readFiles(patterns: ReadonlyArray<string>): SourceFile[] {
  const paths = patterns.flatMap((pattern) => globSync(pattern)).toSorted()
  return paths.map((path) => ({ path, text: readFileSync(path, 'utf8') }))
}

/** The line of a position, counted from 1. */
export function lineOf(text: string, position: number): number {
  return text.slice(0, position).split('\n').length
}
