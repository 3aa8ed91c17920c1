import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describeChange } from '#app/components/alerts/alert-words.ts'
import { Translator } from '#app/i18n/translator.ts'
import { DEFAULT_DELIVERY } from '#domain/alerts/delivery-time.ts'
import { LANGUAGES, type Language } from '#domain/language.ts'
import type { AlertWords } from '#services/alerts/alert-deps.ts'

const LOCALES = 'public/locales'

/** The words of messages. Read from the files, because messages are also written without the built pages. */
export function readAlertWords(): (language: Language) => AlertWords {
  const known = LANGUAGES.filter((language) => existsSync(fileOf(language)))
  const words = new Map(known.map((language) => [language, readLanguage(language)]))
  const english = words.get('en')
  if (!english) throw new Error(`${fileOf('en')} is missing`)
  return (language) => words.get(language) ?? english
}

function readLanguage(language: Language): AlertWords {
  const alerts = JSON.parse(readFileSync(fileOf(language), 'utf8')) as object
  const t = new Translator(language, { alerts }).get('alerts')
  return {
    describe: (event, timeZone = DEFAULT_DELIVERY.timeZone) =>
      describeChange(event, { t, language, timeZone }),
    titleOfMany: (count) => t('message.many', { count }),
    intro: t('message.intro'),
    open: t('message.open'),
    reason: t('message.reason'),
    manage: t('message.manage'),
    stopOne: t('message.stopOne'),
    stopAll: t('message.stopAll'),
    stopShort: t('message.stopShort'),
  }
}

function fileOf(language: Language): string {
  return path.join(LOCALES, language, 'alerts.json')
}
