import { createContext, use } from 'react'
import type { Language } from '#domain/language.ts'
import type { Messages, Namespace, Translate } from './messages.ts'
import type { NumberWords } from './number-words.ts'
import { Translator } from './translator.ts'

const TranslatorContext = createContext<Translator | null>(null)
export const TranslatorProvider = TranslatorContext.Provider

function useTranslator(): Translator {
  const translator = use(TranslatorContext)
  if (!translator) throw new Error('useTranslator must be used within a TranslatorProvider')
  return translator
}

export function useTranslation<N extends Namespace>(namespace: N): Translate<N> {
  return useTranslator().get(namespace)
}

export function useLanguage(): Language {
  return useTranslator().language
}

/** A separate formatter for every figure would take a tenth of the render time of a list. */
export function useNumbers(): NumberWords {
  return useTranslator().numbers
}

/** The id of the JSON block in the page that carries its messages. */
export const MESSAGES_ELEMENT_ID = 'messages'

let ofThisDocument: Translator | undefined

/** The browser's one translator, seeded from the page so that hydration needs no request. */
export function getDocumentTranslator(): Translator {
  ofThisDocument ??= new Translator(
    document.documentElement.lang as Language,
    JSON.parse(document.getElementById(MESSAGES_ELEMENT_ID)?.textContent ?? '{}') as Messages,
  )
  return ofThisDocument
}

/** For a clientLoader: a route's data and its messages load in parallel, so it never renders without either. */
export async function withMessages<T>(data: Promise<T>, namespaces: ReadonlyArray<Namespace>): Promise<T> {
  const translator = getDocumentTranslator()
  const [loaded] = await Promise.all([data, ...namespaces.map((name) => translator.load(name))])
  return loaded
}
