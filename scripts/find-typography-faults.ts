import type { Language } from '#domain/language.ts'
import { replaceVariables } from './read-messages.ts'

type Rule = {
  readonly wrong: RegExp
  readonly fault: string
  /** Without it the rule is for all languages. */
  readonly languages?: ReadonlyArray<Language>
}

const ALL_BUT_ENGLISH = ['sv', 'fr', 'nl', 'de', 'es', 'it'] as const

/** Checked with a figure in place of each variable: '{{mg}} mg' is '0 mg' here. */
const RULES: ReadonlyArray<Rule> = [
  {
    wrong: /[\d+] (?:mg|g|kr|%|€|\$|£)(?!\p{L})|\d (?:d|y|j|jr|gg)$/u,
    fault: 'has a breaking space between a figure and its unit',
  },
  { wrong: /\d\s%/, fault: 'has a space before %', languages: ['en', 'nl', 'it'] },
  { wrong: /\d%/, fault: 'lacks the space before %', languages: ['sv', 'fr', 'de', 'es'] },
  // English has three dots and straight quotes where the product's own texts were given that way.
  { wrong: /\.\.\./, fault: 'has three dots instead of …', languages: ALL_BUT_ENGLISH },
  { wrong: /["']/, fault: 'has a straight quote or apostrophe', languages: ALL_BUT_ENGLISH },
  { wrong: /[^\u00a0]…/, fault: 'lacks the unbreakable space before …', languages: ['sv', 'de'] },
  { wrong: /\s…/, fault: 'has a space before …', languages: ['fr', 'nl', 'es', 'it'] },
  { wrong: /[^\u00a0]:/, fault: 'lacks the unbreakable space before a colon', languages: ['fr'] },
  {
    wrong: /[^\u202f][;!?»]|«[^\u202f]/,
    fault: 'lacks the narrow unbreakable space at ; ! ? « or »',
    languages: ['fr'],
  },
]

/** The faults in a message's spaces, dots and quotes, by the rules of its language. */
export function findTypographyFaults(language: Language, text: string): string[] {
  const filled = replaceVariables(text, '0')
  return RULES.filter(
    ({ wrong, languages }) => (!languages || languages.includes(language)) && wrong.test(filled),
  ).map(({ fault }) => fault)
}
