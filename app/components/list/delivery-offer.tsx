import type { FormEvent } from 'react'
import { Form, useLocation } from 'react-router'
import { Button } from '#app/components/ui/button.tsx'
import { Icon } from '#app/components/ui/icon.tsx'
import { useVisitorChoice } from '#app/components/visitor.tsx'
import { useLanguage, useTranslation } from '#app/i18n/i18n.tsx'
import { type Country, destinationOf } from '#domain/country.ts'
import { countryInSentence } from '#domain/country-name.ts'
import styles from './list-page.module.css'

type Delivery = { readonly country: Country | null; readonly cans: number | null }

/** A roll. */
const PROPOSED_CANS = 10

/**
 * Offers the destination and the number of cans that the words of a search ask for. They are the visitor's choice for
 * the whole site, so a search alone does not change them. Where the list `needsCans`, for free shipping or delivery days
 * to count, it says so and proposes a number. A form that works without scripts; with them the page stays.
 */
export function DeliveryOffer({ country, cans, needsCans }: Delivery & { needsCans: boolean }) {
  const t = useTranslation('lists')
  const { chosen } = useVisitorChoice()
  const isMissingCans = needsCans && chosen.cans === null
  return (
    <>
      {isMissingCans && <p className={styles.corrected}>{t('needsCans')}</p>}
      <DeliveryForm country={country} cans={cans ?? (isMissingCans ? PROPOSED_CANS : null)} />
    </>
  )
}

function DeliveryForm({ country, cans }: Delivery) {
  const { pathname, search } = useLocation()
  const { chosen, setDelivery } = useVisitorChoice()
  const label = useLabel({ country, cans })
  const isChosen = (country ?? chosen.country) === chosen.country && (cans ?? chosen.cans) === chosen.cans
  if (label === null || isChosen) return null
  function submit(event: FormEvent) {
    event.preventDefault()
    setDelivery({ ...(country && destinationOf(country)), ...(cans && { cans }) })
  }
  return (
    <Form className={styles.offer} method="post" action="/preferences" reloadDocument onSubmit={submit}>
      <input type="hidden" name="back" value={pathname + search} />
      {country && <input type="hidden" name="destination" value={country} />}
      {cans && <input type="hidden" name="cans" value={cans} />}
      <Button type="submit" variant="quiet">
        <Icon name="map-pin" />
        {/* Browsers may know a newer name of the country than the server. */}
        <span suppressHydrationWarning>{label}</span>
      </Button>
    </Form>
  )
}

function useLabel({ country, cans }: Delivery): string | null {
  const t = useTranslation('lists')
  const nav = useTranslation('nav')
  const language = useLanguage()
  const place = country && countryInSentence(country, language)
  const count = cans && nav('where.cans', { count: cans })
  if (place && count) return t('showDelivered.both', { cans: count, place })
  if (count) return t('showDelivered.cans', { cans: count })
  return place && t('showDelivered.place', { place })
}
