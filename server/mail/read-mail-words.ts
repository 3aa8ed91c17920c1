import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Translate } from '#app/i18n/messages.ts'
import { Translator } from '#app/i18n/translator.ts'
import { LANGUAGES, type Language } from '#domain/language.ts'

const LOCALES = 'public/locales'

/** The words of mails. Read from the files, because mail is also sent without the built pages. */
export function readMailWords(): (language: Language) => Translate<'mail'> {
  const known = LANGUAGES.filter((language) => existsSync(fileOf(language)))
  const words = new Map(known.map((language) => [language, readLanguage(language)]))
  const english = words.get('en')
  if (!english) throw new Error(`${fileOf('en')} is missing`)
  return (language) => words.get(language) ?? english
}

function readLanguage(language: Language): Translate<'mail'> {
  const mail = JSON.parse(readFileSync(fileOf(language), 'utf8')) as object
  return new Translator(language, { mail }).get('mail')
}

function fileOf(language: Language): string {
  return path.join(LOCALES, language, 'mail.json')
}
