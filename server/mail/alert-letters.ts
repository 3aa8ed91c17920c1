import { type LetterBlock, type LetterWriters, paragraph, small } from './letter.ts'

export const alertLetters: LetterWriters<'alert'> = {
  alert: ({ subject, intro, changes, open, reason, manage, stop, stopLabel }) => ({
    subject,
    blocks: [
      ...(intro === null ? [] : [paragraph(intro)]),
      ...changes.flatMap(({ title, promised, found, link, stop: stopOne }): LetterBlock[] => [
        // With one change its title is the subject.
        ...(intro === null ? [] : [paragraph(title)]),
        paragraph(found),
        paragraph(promised),
        { type: 'button', label: open, href: link },
        ...(stopOne ? [{ type: 'smallLink', ...stopOne } as const] : []),
      ]),
      small(reason),
      { type: 'smallLink', label: manage.label, href: manage.href },
      { type: 'smallLink', label: stopLabel, href: stop.href },
    ],
  }),
}
