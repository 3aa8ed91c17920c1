import type { Language } from '#domain/language.ts'
import type { Letter, LetterBlock } from './letter.ts'

/** The letter for programs that show no HTML: the same content, in the same order. */
export function renderText(
  { subject, blocks }: Letter,
  { language, footer, origin }: { language: Language; footer: string; origin: string },
) {
  const colon = language === 'fr' ? '\u00a0:' : ':'
  return `${[subject, ...blocks.map((block) => writeBlock(block, colon)), `-- \n${footer}\n${origin}`].join('\n\n')}\n`
}

function writeBlock(block: LetterBlock, colon: string): string {
  switch (block.type) {
    case 'button':
    case 'smallLink':
      return `${block.label}${colon}\n${block.href}`
    case 'facts':
      return block.rows.map(({ name, value }) => `${name}${colon} ${value}`).join('\n')
    case 'offers':
      return block.rows
        .map(({ name, price, notes, href }) => [`${name}${colon} ${price}`, ...notes, href].join('\n'))
        .join('\n\n')
    default:
      return block.text
  }
}
