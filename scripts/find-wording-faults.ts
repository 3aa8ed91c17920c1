import type { Language } from '#domain/language.ts'
import { findTermFaults } from './find-term-faults.ts'
import { findTypographyFaults } from './find-typography-faults.ts'
import { GLOSSARY } from './glossary.ts'
import { isLeftInEnglish } from './is-left-in-english.ts'
import type { Messages } from './read-messages.ts'

/** Texts that use a wrong word, break typographic rules, or were left in English. */
export function findWordingFaults(language: Language, english: Messages, messages: Messages): string[] {
  return [...messages].flatMap(([namespace, texts]) =>
    [...texts].flatMap(([key, text]) => {
      const original = english.get(namespace)?.get(key) ?? ''
      const isForgotten = language !== 'en' && isLeftInEnglish(language, original, text)
      return [
        ...findTermFaults({ name: `${namespace}.${key}`, text }, GLOSSARY[language]),
        ...findTypographyFaults(language, text),
        ...(isForgotten ? ['is the same as in English'] : []),
      ].map((fault) => `public/locales/${language}/${namespace}.json ${key} ${fault}`)
    }),
  )
}
