import type { Language } from '#domain/language.ts'

/**
 * The one word that a language has for a thing, and those it does not use for it: 'lattin*' is every word that
 * begins so. `unless` lists the beginnings of keys where such a word means something else.
 */
export type Term = {
  readonly say: string
  readonly never: ReadonlyArray<string>
  readonly unless?: ReadonlyArray<string>
}

/** 'offer' is any price of a store, 'deal' one below the store's earlier price, 'application' that of a store. */
type Thing =
  | 'can'
  | 'pouch'
  | 'strength'
  | 'store'
  | 'shipping'
  | 'offer'
  | 'deal'
  | 'application'
  | 'email'
  | 'hash'
  | 'IP address'

/** Where stores do offer a bargain, the word for it is right. */
const MEMBER_OFFERS = [
  ...['account.newsletter', 'auth.', 'club.', 'faq.item.member', 'offers.forMembers', 'product.memberOffer'],
  'seo.club',
]
/** A fingerprint of a finger, not a hash. */
const FINGERS = ['account.keys']

/** Every language has a word for each thing, and its own terms where a wrong word is likely. */
export const GLOSSARY: Readonly<Record<Language, Readonly<Record<Thing, Term> & Record<string, Term>>>> = {
  en: {
    can: { say: 'can', never: ['tin', 'tins'] },
    pouch: { say: 'pouch', never: ['sachet*', 'portion*'] },
    strength: { say: 'strength', never: ['potency'] },
    store: { say: 'store', never: ['webshop*', 'web shop*'] },
    shipping: { say: 'shipping', never: ['postage', 'sends to', 'send to the EU', 'send outside'] },
    offer: { say: 'offer', never: [] },
    deal: { say: 'deal', never: ['bargain*'] },
    application: { say: 'application', never: [] },
    email: { say: 'email', never: ['a mail', 'by mail', 'this mail', 'mails', 'e-mail*'] },
    hash: { say: 'hash', never: ['fingerprint*'], unless: FINGERS },
    'IP address': { say: 'IP address', never: ['network address'] },
    expensive: { say: 'expensive', never: ['dearer', 'dearest'] },
  },
  sv: {
    can: { say: 'dosa', never: ['burk*', 'ask', 'askar'] },
    pouch: { say: 'portion', never: ['prill*'] },
    strength: { say: 'styrka', never: [] },
    store: { say: 'butik', never: ['affär*', 'shop*', 'handlare*'] },
    shipping: { say: 'frakt', never: ['porto*'] },
    offer: { say: 'pris', never: ['erbjudande*'], unless: MEMBER_OFFERS },
    // In law 'fynd', 'rea' and 'billigt snus' are claims that a price must live up to.
    deal: { say: 'sänkt pris', never: ['fynd*', 'nedsatt*', 'rea', 'billigt snus'] },
    application: { say: 'ansökan', never: [] },
    email: { say: 'mejl', never: ['mail*', 'epost*'] },
    hash: { say: 'hash', never: ['fingeravtryck*'], unless: FINGERS },
    'IP address': { say: 'IP-adress', never: ['nätverksadress*'] },
    'by hand': { say: 'manuellt', never: ['för hand'] },
    'legal age': { say: 'åldersgränsen', never: ['åldern inne'] },
    unsubscribe: { say: 'avregistrera', never: ['avsluta med', 'avsluta här', 'avsluta nyhetsbrevet'] },
  },
  fr: {
    can: { say: 'boîte', never: ['canette*', 'rouleau*'] },
    pouch: { say: 'sachet', never: ['pochette*', 'pouch', 'pouches'] },
    strength: { say: 'force', never: ['puissance*'] },
    store: { say: 'boutique', never: ['magasin*'] },
    shipping: { say: 'frais de port', never: ['frais d’envoi', 'frais d’expédition'] },
    offer: { say: 'offre', never: [] },
    deal: { say: 'promo', never: ['bon plan', 'bons plans'] },
    application: { say: 'demande', never: ['candidat*'] },
    email: { say: 'e-mail', never: ['mail', 'mails', 'email*', 'courriel*'] },
    hash: { say: 'hachage', never: ['hash'] },
    'IP address': { say: 'adresse IP', never: ['adresse réseau'] },
    backorder: { say: 'réapprovisionnement', never: ['sur commande'] },
  },
  nl: {
    can: { say: 'blikje', never: ['doosje*', 'blik'] },
    pouch: { say: 'zakje', never: ['pouch', 'pouches', 'sachet*'] },
    strength: { say: 'sterkte', never: [] },
    store: { say: 'winkel', never: ['shop*', 'store*'] },
    shipping: { say: 'verzending', never: ['porto*'] },
    offer: { say: 'prijs', never: ['aanbieding*'], unless: MEMBER_OFFERS },
    deal: { say: 'deal', never: ['koopje*'] },
    application: { say: 'aanmelding', never: ['sollicit*'] },
    email: { say: 'e-mail', never: ['email*', 'mail', 'mails'] },
    hash: { say: 'hash', never: ['vingerafdruk*'], unless: FINGERS },
    'IP address': { say: 'IP-adres', never: ['netwerkadres*'] },
    backorder: { say: 'nageleverd', never: ['backorder*'] },
    write: { say: 'bericht', never: ['schrijf ons', 'ons schrijven'] },
  },
  de: {
    can: { say: 'Dose', never: ['Büchse*', 'Cans'] },
    pouch: { say: 'Beutel', never: ['Pouch', 'Pouches', 'Säckchen', 'Tütchen'] },
    strength: { say: 'Stärke', never: [] },
    store: { say: 'Shop', never: ['Store*', 'Laden', 'Läden'] },
    shipping: { say: 'Versand', never: ['Porto*'] },
    offer: { say: 'Angebot', never: [] },
    deal: { say: 'Deal', never: ['Schnäppchen*'] },
    application: { say: 'Anfrage', never: ['bewerb*', 'bewirb*', 'beworben*'] },
    email: { say: 'E-Mail', never: ['Mail', 'Mails', 'Email*'] },
    hash: { say: 'Hashwert', never: ['Fingerabdr*'], unless: FINGERS },
    'IP address': { say: 'IP-Adresse', never: ['Netzwerkadresse*'] },
    backorder: { say: 'nachgeliefert', never: ['nachbestell*'] },
    percentage: { say: 'Prozentsatz', never: ['Prozentwert*'] },
    panel: { say: 'Adminbereich', never: ['Verwaltung'] },
  },
  es: {
    can: { say: 'lata', never: ['bote', 'botes'] },
    pouch: { say: 'bolsita', never: ['por bolsa', 'bolsas por'] },
    strength: { say: 'intensidad', never: ['fuerza*'] },
    store: { say: 'tienda', never: ['shop*', 'comercio*'] },
    shipping: { say: 'envío', never: ['portes'] },
    offer: { say: 'precio', never: [] },
    deal: { say: 'oferta', never: ['rebaja', 'rebajas', 'chollo*'] },
    application: { say: 'solicitud', never: ['candidatura*'] },
    email: { say: 'correo', never: ['email*', 'e-mail*', 'mail', 'mails'] },
    hash: { say: 'hash', never: ['huella*'], unless: FINGERS },
    'IP address': { say: 'dirección IP', never: ['dirección de red'] },
    backorder: { say: 'pendiente de reposición', never: ['bajo pedido'] },
    preorder: { say: 'en reserva', never: ['preventa*'] },
    'extra strong': { say: 'extrafuerte', never: ['muy fuerte'] },
  },
  it: {
    can: { say: 'scatola', never: ['lattin*', 'barattol*'] },
    pouch: { say: 'bustina', never: ['sacchett*'] },
    strength: { say: 'intensità', never: ['forza', 'potenza'] },
    store: { say: 'negozio', never: ['shop*', 'bottega'] },
    shipping: { say: 'spedizione', never: [] },
    offer: { say: 'offerta', never: [] },
    deal: { say: 'affare', never: ['saldi', 'saldo'] },
    application: { say: 'richiesta', never: ['candid*'] },
    email: { say: 'email', never: ['e-mail*', 'mail', 'mails'] },
    hash: { say: 'hash', never: ['impronta', 'impronte'], unless: FINGERS },
    'IP address': { say: 'indirizzo IP', never: ['indirizzo di rete'] },
  },
}
