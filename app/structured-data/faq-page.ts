import { type JsonLd, SCHEMA } from './json-ld.ts'

/** Questions and answers, word for word as the page shows them. */
export function buildFaqPage(entries: ReadonlyArray<{ question: string; answer: string }>): JsonLd {
  return {
    '@context': SCHEMA,
    '@type': 'FAQPage',
    mainEntity: entries.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  }
}
