import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Namespace, Translate } from '#app/i18n/messages.ts'
import { Translator } from '#app/i18n/translator.ts'
import { LANGUAGES, type Language } from '#domain/language.ts'

const LOCALES = 'public/locales'

/** The words of mails. Read from the files, because mail is also sent without the built pages. */
export function readMailWords<N extends Namespace>(namespace: N): (language: Language) => Translate<N> {
  const known = LANGUAGES.filter((language) => existsSync(fileOf(language, namespace)))
  const words = new Map(known.map((language) => [language, readLanguage(language, namespace)]))
  const english = words.get('en')
  if (!english) throw new Error(`${fileOf('en', namespace)} is missing`)
  return (language) => words.get(language) ?? english
}

function readLanguage<N extends Namespace>(language: Language, namespace: N): Translate<N> {
  const messages = JSON.parse(readFileSync(fileOf(language, namespace), 'utf8')) as object
  return new Translator(language, { [namespace]: messages }).get(namespace)
}

function fileOf(language: Language, namespace: Namespace): string {
  return path.join(LOCALES, language, `${namespace}.json`)
}
