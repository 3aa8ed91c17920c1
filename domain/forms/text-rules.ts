import { z } from 'zod'

/** Control characters have no place in what a person types on one line; line breaks would end a mail's header. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones to be removed
const CONTROL = /[\u0000-\u001f\u007f\u2028\u2029]+/g
const LONGEST_EMAIL = 255

/** Text on one line, without spaces around it. */
export function line() {
  return z.string().overwrite((text) => text.replace(CONTROL, ' ').trim())
}

/** Text of several lines; a form sends each line end as two characters, which would count twice. */
export function lines() {
  return z.string().overwrite((text) => text.replace(/\r\n?/g, '\n').trim())
}

export function email(messages: { invalid: string; tooLong: string }) {
  return line().regex(z.regexes.email, messages.invalid).max(LONGEST_EMAIL, messages.tooLong)
}

/** A page a visitor can open: never a script, a file or an address with a password. */
export function isWebAddress(text: string): boolean {
  const url = /^https?:\/\/\S+$/i.test(text) ? URL.parse(text) : null
  return url !== null && url.username === '' && url.password === ''
}
