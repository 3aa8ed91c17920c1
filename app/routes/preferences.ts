import { redirect } from 'react-router'
import { addCookies } from '#app/accounts/auth-answer.server.ts'
import { requestContext } from '#app/context.ts'
import { parseDestination } from '#domain/country.ts'
import { isCurrency } from '#domain/currency.ts'
import { readChosenCans } from '#domain/packs.ts'
import { parseOwnPath } from '#domain/return-path.ts'
import { visitorCookies } from '#domain/visitor.ts'
import type { Route } from './+types/preferences.ts'

/** There is nothing to see here: the forms are in the header and at the foot of every page. */
export function loader() {
  throw redirect('/')
}

/**
 * Currency, destination and number of cans of a visitor without scripts; with them the pickers do it. Nothing is stored here and the answer
 * costs less than a page, so visitors who have sent many forms get it too.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const { origin } = context.get(requestContext)
  const form = await request.formData()
  const currency = form.get('currency')
  const cans = readChosenCans(form)
  const chosen = {
    ...(isCurrency(currency) && { currency }),
    ...parseDestination(form.get('destination') ?? form.get('region')),
    ...(cans !== undefined && { cans }),
  }
  const cookies = visitorCookies(chosen, { isSecure: origin.startsWith('https:') })
  const headers = addCookies(new Headers(), cookies)
  throw redirect(parseOwnPath(String(form.get('back') ?? '')) ?? '/', { status: 303, headers })
}
