import type { Language } from '#domain/language.ts'

type Text = { readonly title: string; readonly conditions: string }
type Texts = Readonly<Record<Language, Text>>

/** The demo stores' offers for members, in each language. */
export const FIRST_ORDER: Texts = {
  en: { title: '10% off your first order', conditions: 'Once per customer. Invented for the demo.' },
  sv: { title: '10 % rabatt på första beställningen', conditions: 'En gång per kund. Påhittat för demon.' },
  fr: {
    title: '10 % de remise sur la première commande',
    conditions: 'Une fois par client. Inventé pour la démo.',
  },
  nl: {
    title: '10% korting op je eerste bestelling',
    conditions: 'Eén keer per klant. Verzonnen voor de demo.',
  },
  de: {
    title: '10 % Rabatt auf die erste Bestellung',
    conditions: 'Einmal pro Kunde. Für die Demo erfunden.',
  },
  es: {
    title: '10 % de descuento en el primer pedido',
    conditions: 'Una vez por cliente. Inventado para la demo.',
  },
  it: {
    title: '10% di sconto sul primo ordine',
    conditions: 'Una volta per cliente. Inventato per la demo.',
  },
}

export const FREE_SHIPPING: Texts = {
  en: { title: 'Free shipping from 5 cans', conditions: 'Invented for the demo.' },
  sv: { title: 'Fri frakt från 5 dosor', conditions: 'Påhittat för demon.' },
  fr: { title: 'Livraison offerte à partir de 5 boîtes', conditions: 'Inventé pour la démo.' },
  nl: { title: 'Gratis verzending vanaf 5 blikjes', conditions: 'Verzonnen voor de demo.' },
  de: { title: 'Kostenloser Versand ab 5 Dosen', conditions: 'Für die Demo erfunden.' },
  es: { title: 'Envío gratis a partir de 5 latas', conditions: 'Inventado para la demo.' },
  it: { title: 'Spedizione gratuita da 5 scatole', conditions: 'Inventato per la demo.' },
}

export const PICKED_PRODUCTS: Texts = {
  en: {
    title: '15% off selected products',
    conditions: 'Not together with other codes. Invented for the demo.',
  },
  sv: {
    title: '15 % rabatt på utvalda produkter',
    conditions: 'Kan inte kombineras med andra koder. Påhittat för demon.',
  },
  fr: {
    title: '15 % de remise sur une sélection de produits',
    conditions: 'Non cumulable avec d’autres codes. Inventé pour la démo.',
  },
  nl: {
    title: '15% korting op geselecteerde producten',
    conditions: 'Niet te combineren met andere codes. Verzonnen voor de demo.',
  },
  de: {
    title: '15 % Rabatt auf ausgewählte Produkte',
    conditions: 'Nicht mit anderen Codes kombinierbar. Für die Demo erfunden.',
  },
  es: {
    title: '15 % de descuento en productos seleccionados',
    conditions: 'No acumulable con otros códigos. Inventado para la demo.',
  },
  it: {
    title: '15% di sconto su prodotti selezionati',
    conditions: 'Non cumulabile con altri codici. Inventato per la demo.',
  },
}

export const FREE_CAN: Texts = {
  en: {
    title: 'A free can with every roll',
    conditions: 'Added automatically at checkout. Invented for the demo.',
  },
  sv: {
    title: 'En dosa på köpet med varje stock',
    conditions: 'Läggs till automatiskt i kassan. Påhittat för demon.',
  },
  fr: {
    title: 'Une boîte offerte par cartouche',
    conditions: 'Ajoutée automatiquement au panier. Inventé pour la démo.',
  },
  nl: {
    title: 'Een gratis blikje bij elke rol',
    conditions: 'Automatisch toegevoegd bij het afrekenen. Verzonnen voor de demo.',
  },
  de: {
    title: 'Eine Gratisdose zu jeder Stange',
    conditions: 'Wird an der Kasse automatisch hinzugefügt. Für die Demo erfunden.',
  },
  es: {
    title: 'Una lata gratis con cada pack de diez',
    conditions: 'Se añade automáticamente al pagar. Inventado para la demo.',
  },
  it: {
    title: 'Una scatola in omaggio con ogni stecca',
    conditions: 'Aggiunta automaticamente alla cassa. Inventato per la demo.',
  },
}
