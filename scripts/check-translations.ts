import { SHELL_NAMESPACES } from '#app/i18n/messages.ts'
import routes from '#app/routes.ts'
import { LANGUAGES } from '#domain/language.ts'
import { compareLanguages } from './compare-languages.ts'
import { findLiterals, findMessageUses } from './find-message-uses.ts'
import { findUnloadedMessages } from './find-unloaded-messages.ts'
import { findWordingFaults } from './find-wording-faults.ts'
import { lineOf, readFiles } from './list-files.ts'
import { listLanguages, readMessages, withoutPlural } from './read-messages.ts'

const english = readMessages('en')
const sources = readFiles(['app/**/*.{ts,tsx}', 'server/**/*.{ts,tsx}', 'services/**/*.ts']).filter(
  ({ path }) => !/[.]test[.]tsx?$/.test(path),
)
const uses = sources.flatMap(({ path, text }) =>
  findMessageUses(text).map((use) => ({ ...use, place: `${path}:${lineOf(text, use.position)}` })),
)
const literals = new Set(sources.flatMap(({ text }) => [...findLiterals(text)]))

function listMissing(): string[] {
  return uses
    .filter(({ namespace, matches }) => {
      const known = [...(english.get(namespace)?.keys() ?? [])]
      return !known.some((key) => matches(withoutPlural(key)))
    })
    .map(({ place, namespace, key }) => `${place} asks for ${namespace}: ${key}, which is not in English`)
}

function listUnused(): string[] {
  return [...english].flatMap(([namespace, messages]) => {
    const keys = [...new Set([...messages.keys()].map(withoutPlural))]
    return keys
      .filter((key) => !isUsed(namespace, key))
      .map((key) => `public/locales/en/${namespace}.json ${key} is not used`)
  })
}

function isUsed(namespace: string, key: string): boolean {
  if (literals.has(key) || literals.has(`${namespace}.${key}`)) return true
  return uses.some((use) => use.namespace === namespace && use.matches(key))
}

const others = listLanguages().filter((language) => language !== 'en')
const problems = [
  ...listMissing(),
  ...findUnloadedMessages({ files: sources, routes, shellNamespaces: SHELL_NAMESPACES }),
  ...listUnused(),
  ...others.flatMap((language) => compareLanguages(language, english, readMessages(language))),
  ...LANGUAGES.flatMap((language) => findWordingFaults(language, english, readMessages(language))),
]
for (const problem of problems) console.error(problem)
process.exitCode = problems.length > 0 ? 1 : 0
