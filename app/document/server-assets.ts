import { createContext } from 'react'
import type { Namespace } from '#app/i18n/messages.ts'
import type { Language } from '#domain/language.ts'

type Assets = {
  symbols: string
  styleSheets: ReadonlyArray<string>
  messagesJson: (language: Language, namespaces: ReadonlyArray<Namespace>) => string
  /** For the page's own scripts. The policy allows no script without it. */
  nonce: string | undefined
}

const NO_ASSETS: Assets = { symbols: '', styleSheets: [], messagesJson: () => '', nonce: undefined }

/** Rendered into the page by the server only: the browser finds them there and never renders them again. */
export const ServerAssets = createContext(NO_ASSETS)
