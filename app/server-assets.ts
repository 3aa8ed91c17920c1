import { createContext } from 'react'
import type { Language } from '#domain/language.ts'
import type { Namespace } from './i18n/messages.ts'

/** Written into the page by the server only: the browser finds them there and never renders them again. */
export const ServerAssets = createContext<{
  styles: string
  symbols: string
  messagesJson: (language: Language, namespaces: ReadonlyArray<Namespace>) => string
}>({ styles: '', symbols: '', messagesJson: () => '' })
