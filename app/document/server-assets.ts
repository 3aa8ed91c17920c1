import { createContext } from 'react'
import type { Namespace } from '#app/i18n/messages.ts'
import type { Language } from '#domain/language.ts'

type Assets = {
  /** Where the sheet of the whole site is. */
  sheet: string
  stylesOf: (routeIds: ReadonlyArray<string>) => string
  symbols: string
  messagesJson: (language: Language, namespaces: ReadonlyArray<Namespace>) => string
  /** Of the page's own scripts. A script without it is named by no policy. */
  nonce: string | undefined
}

const nothing = () => ''
export const NO_ASSETS: Assets = {
  sheet: '',
  stylesOf: nothing,
  symbols: '',
  messagesJson: nothing,
  nonce: undefined,
}

/** Written into the page by the server only: the browser finds them there and never renders them again. */
export const ServerAssets = createContext(NO_ASSETS)
