import type { Translate } from '#app/i18n/messages.ts'
import type { Language } from '#domain/language.ts'
import type { MailKind, MailValues } from '#domain/mail.ts'

export type OfferRow = {
  readonly name: string
  readonly href: string
  readonly price: string
  readonly notes: ReadonlyArray<string>
}

/** A part of a mail, whether it is written as text or as HTML. */
export type LetterBlock =
  | { readonly type: 'paragraph'; readonly text: string }
  | { readonly type: 'button'; readonly label: string; readonly href: string }
  /** A visitor's words, with their line breaks. */
  | { readonly type: 'quote'; readonly text: string }
  | {
      readonly type: 'facts'
      readonly rows: ReadonlyArray<{ readonly name: string; readonly value: string }>
    }
  /** Offers, each with its page, its price and lines about it. */
  | { readonly type: 'offers'; readonly rows: ReadonlyArray<OfferRow> }
  | { readonly type: 'small'; readonly text: string }
  | { readonly type: 'smallLink'; readonly label: string; readonly href: string }

export type Letter = {
  /** Also the heading. */
  readonly subject: string
  readonly blocks: ReadonlyArray<LetterBlock>
}

/** The words of a language: for mails in general, for issues of the newsletter, and for the site's operators. */
export type LetterWords = {
  readonly t: Translate<'mail'>
  readonly issue: Translate<'issue'>
  readonly incident: Translate<'incident'>
  readonly language: Language
}

export type LetterWriters<Kind extends MailKind> = {
  readonly [K in Kind]: (values: MailValues[K], t: Translate<'mail'>, words: LetterWords) => Letter
}

export function paragraph(text: string): LetterBlock {
  return { type: 'paragraph', text }
}

export function small(text: string): LetterBlock {
  return { type: 'small', text }
}

/** The words after a line that introduces them; nothing where there are none. */
export function quoteAfter(introduction: string, text: string | null): ReadonlyArray<LetterBlock> {
  return text ? [paragraph(introduction), { type: 'quote', text }] : []
}
