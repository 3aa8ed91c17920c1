/** 'Imported 8 products, 3 to confirm, 5 listings wait for review'. */
export function describeImport({
  created,
  proposals,
  waiting,
}: {
  created: number
  proposals: number
  waiting: number
}): string {
  const noun = (count: number, word: string) =>
    `${count.toLocaleString('en')} ${word}${count === 1 ? '' : 's'}`
  const parts = [
    `Imported ${noun(created, 'product')}`,
    ...(proposals > 0 ? [`${proposals.toLocaleString('en')} to confirm`] : []),
    `${noun(waiting, 'listing')} ${waiting === 1 ? 'waits' : 'wait'} for review`,
  ]
  return parts.join(', ')
}
