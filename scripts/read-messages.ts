import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'

type Tree = { [key: string]: string | Tree }

/** 'product' → 'card.found_one' → 'Found {{count}} product' */
export type Messages = ReadonlyMap<string, ReadonlyMap<string, string>>

const LOCALES = 'public/locales'
const PLURAL = /_(zero|one|two|few|many|other)$/

export function listLanguages(): string[] {
  return [
    ...new Set(globSync(`${LOCALES}/*/*.json`).map((file) => path.basename(path.dirname(file)))),
  ].toSorted()
}

export function readMessages(language: string): Messages {
  const files = globSync(`${LOCALES}/${language}/*.json`).toSorted()
  return new Map(
    files.map((file) => [
      path.basename(file, '.json'),
      flattenTree(JSON.parse(readFileSync(file, 'utf8')) as Tree),
    ]),
  )
}

export function flattenTree(tree: Tree, prefix = '', into = new Map<string, string>()): Map<string, string> {
  for (const [key, value] of Object.entries(tree)) {
    if (typeof value === 'string') into.set(prefix + key, value)
    else flattenTree(value, `${prefix}${key}.`, into)
  }
  return into
}

/** The key as code writes it: 'found_one' and 'found_other' are both 'found'. */
export function withoutPlural(key: string): string {
  return key.replace(PLURAL, '')
}

/** To check the words alone, or with a figure for each variable: '{{mg}} mg' by '0' is '0 mg'. */
export function replaceVariables(text: string, by: string): string {
  return text.replace(/\{\{\w+\}\}/g, by)
}
