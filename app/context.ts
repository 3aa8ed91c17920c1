import { createContext } from 'react-router'
import type { Language } from '#domain/language.ts'
import type { SocialLinks } from '#domain/social-links.ts'
import type { Visitor } from '#domain/visitor.ts'
import type { Deps } from '#services/deps.ts'

/** What services need; set by the server for every request. */
export const depsContext = createContext<Deps>()

/** Decided once per request by the server; loaders read it, and no other code decides language, currency or origin. */
export type RequestFacts = {
  readonly language: Language
  readonly visitor: Visitor
  /** Of the page, without its language. */
  readonly address: { readonly pathname: string; readonly search: string }
  /** The key for limits. Known when a form was sent; pages are the same for all visitors. */
  readonly network: string
  /** Of absolute addresses; from the settings, never from the Host header. */
  readonly origin: string
  /** From the settings too. */
  readonly social: SocialLinks
  /** The nonce of this render's scripts, so that the server can recognise them. */
  readonly nonce: string
  /** This client has sent more forms than it may: the action does nothing, and says so. */
  readonly isOverLimit: boolean
  /**
   * A loader calls it with the proper address of its page, without the language. A page requested by another
   * address (a page number past the last, a brand in other letters) is not cached under that one too.
   */
  readonly nameHome: (path: string) => void
  /** Writes a bug or an outage to the server's log, once. */
  readonly reportError: (error: unknown) => void
}

/** What is known, beyond the page's address, when a form was sent to it. */
export type FormFacts = Pick<RequestFacts, 'network' | 'isOverLimit'>

export const requestContext = createContext<RequestFacts>()
