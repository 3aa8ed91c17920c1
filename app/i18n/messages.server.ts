import { LANGUAGES, type Language } from '#domain/language.ts'
import type { Messages, Namespace } from './messages.ts'
import { Translator } from './translator.ts'

type Tree = { [key: string]: string | Tree }

const files = import.meta.glob<Tree>('/public/locales/*/*.json', { eager: true, import: 'default' })

/** A language is served once it has its files. */
export const SERVED_LANGUAGES: ReadonlyArray<Language> = LANGUAGES.filter((language) =>
  Object.keys(files).some((file) => file.startsWith(`/public/locales/${language}/`)),
)

const messagesByLanguage = new Map(SERVED_LANGUAGES.map((language) => [language, readMessages(language)]))
const translators = new Map(
  SERVED_LANGUAGES.map((language) => [language, new Translator(language, messagesByLanguage.get(language)!)]),
)

export function getTranslator(language: Language): Translator {
  return translators.get(language) ?? translators.get('en')!
}

const blocks = new Map<string, string>()

/** The JSON block a page carries; '<' is escaped, so that it is safe inside a script element. */
export function messagesJson(language: Language, namespaces: ReadonlyArray<Namespace>): string {
  const key = `${language}:${namespaces.join()}`
  let json = blocks.get(key)
  if (json === undefined) {
    const messages = messagesByLanguage.get(language) ?? {}
    const picked = Object.fromEntries(namespaces.map((namespace) => [namespace, messages[namespace] ?? {}]))
    json = JSON.stringify(picked).replaceAll('<', '\\u003c')
    blocks.set(key, json)
  }
  return json
}

/** Missing messages of a language are filled from English. */
function readMessages(language: Language): Messages {
  const english = readTrees('en')
  return language === 'en' ? english : (mergeTrees(english, readTrees(language)) as Messages)
}

function readTrees(language: Language): Tree {
  const prefix = `/public/locales/${language}/`
  return Object.fromEntries(
    Object.entries(files)
      .filter(([file]) => file.startsWith(prefix))
      .map(([file, tree]) => [file.slice(prefix.length, -'.json'.length), tree]),
  )
}

function mergeTrees(base: Tree, over: Tree): Tree {
  const merged: Tree = { ...base }
  for (const [key, value] of Object.entries(over)) {
    const below = merged[key]
    merged[key] = typeof value === 'object' && typeof below === 'object' ? mergeTrees(below, value) : value
  }
  return merged
}
