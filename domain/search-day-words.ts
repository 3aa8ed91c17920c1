import { splitWords } from './text.ts'

/** Folded words of a search that say how soon cans should come, in the seven languages of the site. */

export const DAY_UNITS = splitWords(`
  day days dag dagar dagars tag tage tagen tags dagen jour jours dia dias giorno giorni
  weekday weekdays workday workdays arbetsdag arbetsdagar vardagar werktag werktage werktagen arbeitstage arbeitstagen
  werkdag werkdagen
`)

export const HOUR_UNITS = splitWords(
  'h hour hours timme timmar stunde stunden std heure heures uur hora horas ora ore',
)

/** Between a number and its unit. */
export const WORKING = splitWords('business working')

/** What brings cans, and the words for it. */
const DELIVERY = `
  delivery delivered deliver shipping shipped ship arrives
  leverans levereras levererat levererade leveranstid frakt
  lieferung geliefert lieferzeit lieferbar versand liefern
  livraison livre livree livrees livres expedition
  levering levertijd geleverd leverbaar bezorging bezorgd verzending
  entrega entregado entregados envio
  consegna consegnato consegnati spedizione
`

export const DELIVERY_WORDS = splitWords(DELIVERY)

/** Beside such a delivery: 'free next day delivery', 'livraison demain gratuite'. */
export const FREE_DELIVERY = splitWords(`
  free gratis fri fritt kostenlos kostenlose kostenloser kostenfrei kostenfreie kostenfreier
  gratuit gratuite offert offerte gratuito gratuita
`)

/** Before a number of days: 'delivery within', 'Lieferung in', 'livraison sous'. */
export const BEFORE_DAYS = splitWords(`
  ${DELIVERY}
  with in by the on for up to within under at most less than max maximum no more
  med i pa inom under upp till hogst max
  mit bis zu am innerhalb von binnen hochstens maximal unter
  avec le la en sous dans jusqu’a jusqu'a d’ici d'ici moins de au plus maximum
  met op de tot hooguit maximaal
  con al el desde hasta menos de maximo
  il lo entro fino a meno di al massimo
`)

/** Behind it: '2 day delivery', '2 jours ouvrés', '2 dagen bezorgd', 'next day or less'. */
export const AFTER_DAYS = splitWords(`
  ${DELIVERY}
  or less max maximum eller mindre oder weniger ou moins of minder o menos o meno
  ouvre ouvres ouvrable ouvrables laborable laborables habil habiles lavorativo lavorativi in huis
`)
