import type { Letter, LetterBlock } from './letter.ts'

/** The letter for programs that show no HTML: the same content, in the same order. */
export function renderText(
  { subject, blocks }: Letter,
  { footer, origin }: { footer: string; origin: string },
) {
  return `${[subject, ...blocks.map(writeBlock), `-- \n${footer}\n${origin}`].join('\n\n')}\n`
}

function writeBlock(block: LetterBlock): string {
  switch (block.type) {
    case 'button':
    case 'smallLink':
      return `${block.label}:\n${block.href}`
    case 'facts':
      return block.rows.map(({ name, value }) => `${name}: ${value}`).join('\n')
    case 'offers':
      return block.rows
        .map(({ name, price, notes, href }) => [`${name}: ${price}`, ...notes, href].join('\n'))
        .join('\n\n')
    default:
      return block.text
  }
}
