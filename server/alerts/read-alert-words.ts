import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describeChange, nameWordsOf } from '#app/components/alerts/alert-words.ts'
import type { Namespace } from '#app/i18n/messages.ts'
import { Translator } from '#app/i18n/translator.ts'
import { DEFAULT_DELIVERY } from '#domain/alerts/delivery-time.ts'
import { LANGUAGES, type Language } from '#domain/language.ts'
import type { AlertWords } from '#services/alerts/alert-deps.ts'

const LOCALES = 'public/locales'
/** Lists have the words for what a filter chooses. */
const NAMESPACES = ['alerts', 'filters', 'lists'] as const satisfies ReadonlyArray<Namespace>

/** The words of messages. Read from the files, because messages are also written without the built pages. */
export function readAlertWords(): (language: Language) => AlertWords {
  const known = LANGUAGES.filter((language) => existsSync(fileOf(language, 'alerts')))
  const words = new Map(known.map((language) => [language, readLanguage(language)]))
  const english = words.get('en')
  if (!english) throw new Error(`${fileOf('en', 'alerts')} is missing`)
  return (language) => words.get(language) ?? english
}

function readLanguage(language: Language): AlertWords {
  const messages = Object.fromEntries(NAMESPACES.map((name) => [name, readNamespace(language, name)]))
  const words = nameWordsOf(new Translator(language, messages))
  const { t } = words
  return {
    describe: (event, timeZone = DEFAULT_DELIVERY.timeZone) => describeChange(event, { ...words, timeZone }),
    titleOfMany: (count) => t('message.many', { count }),
    intro: t('message.intro'),
    open: t('message.open'),
    reason: t('message.reason'),
    manage: t('message.manage'),
    stopOne: t('message.stopOne'),
    stopMails: t('message.stopMails'),
    stopShort: t('message.stopShort'),
    stopHere: t('settings.pushOff'),
  }
}

function readNamespace(language: Language, namespace: Namespace): object {
  return JSON.parse(readFileSync(fileOf(language, namespace), 'utf8')) as object
}

function fileOf(language: Language, namespace: Namespace): string {
  return path.join(LOCALES, language, `${namespace}.json`)
}
