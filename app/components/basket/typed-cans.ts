/** By product: what was typed, and which number was in the field before. */
const typed = new Map<string, { readonly instead: number; readonly text: string }>()

/** Keeps what is typed and not added yet, for as long as this tab is on the site. Only browsers type. */
export function rememberTyped({ slug, instead, text }: { slug: string; instead: number; text: string }) {
  if (text === '') typed.delete(slug)
  else typed.set(slug, { instead, text })
}

export function forgetTyped(slug: string) {
  typed.delete(slug)
}

/** Undefined where another number was chosen meanwhile: that one counts. */
export function findTyped({ slug, instead }: { slug: string; instead: number }): string | undefined {
  const found = typed.get(slug)
  return found?.instead === instead ? found.text : undefined
}
