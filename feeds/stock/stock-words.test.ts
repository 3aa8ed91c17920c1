import { expect, test } from 'vitest'
import { parseStock } from '../parse-stock.ts'
import type { StockLanguage } from './stock-phrases.ts'

type Said = Readonly<Record<'in' | 'out' | 'later', string>>

/** As shops write it. `later` can be ordered, but is not here: preorders and backorders. */
const SAID: Readonly<Record<StockLanguage, Said>> = {
  en: {
    in: 'In stock | IN-STOCK | Available | Only 3 left! | Only 3 left in stock | In stock (12) | 5 in stock | In stock: 25+ | Low stock | Last items in stock | Almost sold out | In stock – ready to ship | In stock, ships within 24 hours | Back in stock | More than 10 in stock',
    out: 'Out of stock | Sold out | SOLD-OUT | Temporarily out of stock | Temporarily out | Back soon | Coming soon | In stock: 0 | 0 in stock | 0 left | Not in stock | No longer available | Currently unavailable | Discontinued | None left | Available soon | In stock soon',
    later: 'Pre-order | Available for pre-order | On backorder | Out of stock, available on backorder',
  },
  sv: {
    in: 'I lager | Finns i lager | På lager | 12 st i lager | I lager (3 st) | Endast 3 kvar | Få kvar | I lager, skickas inom 1-2 dagar | Tillgänglig | Snart slutsåld | Fåtal kvar | Sista 2 | Ja',
    out: 'Slut i lager | Slut | Slutsåld | Tillfälligt slut | Ej i lager | Finns ej i lager | Utgått | Finns inte i lager just nu | Kommer snart | 0 st i lager | I lager: 0 | Åter snart | Nej | Inga kvar | Endast i butik',
    later: 'Förbeställ | Beställningsvara',
  },
  fr: {
    in: 'En stock | Disponible | Plus que 3 en stock | Il ne reste que 2 exemplaires | Stock limité | En stock, livraison sous 48h | Derniers articles en stock | 10 en stock | Oui | Expédié sous 24h | Bientôt épuisé | Disponible immédiatement',
    out: "Rupture de stock | En rupture de stock | Épuisé | EPUISE | Indisponible | Non disponible | Plus disponible | N'est plus en stock | Pas en stock | Temporairement indisponible | Non | Bientôt de retour | 0 en stock | En stock : 0 | Bientôt disponible",
    later: 'Précommande | En précommande | Sur commande',
  },
  nl: {
    in: 'Op voorraad | Voorradig | Leverbaar | Direct leverbaar | Nog maar 3 op voorraad | 8 op voorraad | Nog 2 stuks op voorraad | Beperkte voorraad | Beschikbaar | Bijna uitverkocht | Laatste stuks | Ja | Voorraad: 15',
    out: 'Uitverkocht | Niet op voorraad | Niet leverbaar | Tijdelijk uitverkocht | Geen voorraad | Nee | Niet meer leverbaar | Binnenkort weer op voorraad | Voorraad: 0 | 0 op voorraad | Momenteel niet beschikbaar | Tijdelijk niet op voorraad',
    later: 'Pre-order | Op bestelling',
  },
  de: {
    in: 'Auf Lager | Lieferbar | Sofort lieferbar | Vorrätig | vorraetig | Verfügbar | Ja | Lagernd | Nur noch 3 auf Lager | Noch 5 Stück verfügbar | Auf Lager, Lieferzeit 1-3 Werktage | Fast ausverkauft | Nur noch wenige auf Lager | Bestand: 40 | Sofort versandfertig',
    out: 'Ausverkauft | Nicht auf Lager | Nicht vorrätig | Nicht mehr lieferbar | Vergriffen | Nein | Derzeit nicht verfügbar | Vorübergehend ausverkauft | Bald wieder da | Bald wieder verfügbar | Bestand: 0 | 0 Stück auf Lager | Kein Bestand | Demnächst verfügbar',
    later: 'Vorbestellbar | Jetzt vorbestellen | Auf Bestellung',
  },
  es: {
    in: 'En stock | Disponible | Hay existencias | Últimas unidades | Quedan 3 unidades | Solo quedan 2 | 12 disponibles | Entrega inmediata | Pocas unidades | Casi agotado | Sí | En stock: 7',
    out: 'Agotado | AGOTADA | Sin stock | Sin existencias | No disponible | Temporalmente agotado | No | Próximamente | Ya no está disponible | Fuera de stock | 0 en stock | No quedan unidades | Disponible pronto',
    later: 'Preventa | Bajo pedido',
  },
  it: {
    in: 'Disponibile | In magazzino | Disponibilità immediata | Ultimi pezzi | Solo 3 rimasti | Sì | Pronta consegna | Ultimi articoli in magazzino | 5 disponibili | Quasi esaurito | Pochi pezzi | Disponibilità: 10 pezzi',
    out: 'Esaurito | ESAURITA | Non disponibile | Non più disponibile | Temporaneamente esaurito | No | Presto disponibile | In arrivo | Fuori produzione | 0 disponibili | Attualmente non disponibile | Non in magazzino | Nessun pezzo disponibile',
    later: 'Preordine | Su ordinazione',
  },
  da: {
    in: 'På lager | Er på lager | 10 stk. på lager | Kun 3 tilbage | Få på lager | Tilgængelig | Ja | På lager, levering 1-2 hverdage | Næsten udsolgt | Lagerstatus: på lager | Klar til afsendelse',
    out: 'Udsolgt | Ikke på lager | Midlertidigt udsolgt | Udgået | Kommer snart | Snart på lager igen | 0 stk. på lager | P.t. udsolgt | Ikke længere på lager | Forventes på lager | Nej | Desværre udsolgt',
    later: 'Forudbestilling | Bestillingsvare',
  },
  no: {
    in: 'På lager | Finnes på lager | 7 på lager | Kun 3 igjen | Få igjen | Tilgjengelig | Nesten utsolgt | På lager – sendes i dag | Lagerstatus: 12 stk | Klar til sending | Kun 2 stk igjen på lager',
    out: 'Utsolgt | Ikke på lager | Midlertidig utsolgt | Utgått | Kommer snart | Tilbake på lager snart | 0 på lager | Ikke tilgjengelig | Tomt på lager | Ingen igjen | Snart på lager igjen | Nei',
    later: 'Forhåndsbestill | Bestillingsvare',
  },
  fi: {
    in: 'Varastossa | Saatavilla | Heti toimitettavissa | Vain 3 jäljellä | 15 kpl varastossa | Kyllä | Muutama jäljellä | Melkein loppuunmyyty | Varastossa, toimitusvalmis | Varastosaldo: 8',
    out: 'Loppu | Loppu varastosta | Loppuunmyyty | Ei varastossa | Ei ole saatavilla | Tilapäisesti loppu | Tulossa pian | Poistunut valikoimasta | 0 kpl varastossa | Varastosaldo: 0 | Ei | Tällä hetkellä loppu',
    later: 'Ennakkotilaus | Tilaustuote',
  },
  pl: {
    in: 'Dostępny | W magazynie | Na stanie | Dostępny od ręki | Ostatnie 3 sztuki | Zostało 5 szt. | Tak | Ostatnie sztuki | Na magazynie: 20 szt. | Duża ilość | Prawie wyprzedane',
    out: 'Niedostępny | Brak | Brak w magazynie | Wyprzedane | Chwilowo niedostępny | Nie ma w magazynie | Wkrótce dostępny | Wycofany | 0 szt. w magazynie | Produkt niedostępny | Nie | Tymczasowy brak',
    later: 'Przedsprzedaż | Na zamówienie',
  },
}

test.each(Object.entries(SAID))('the stock words of %s', (_language, said) => {
  const [here, out, later] = [said.in, said.out, said.later].map((texts) => texts.split(' | ')) as [
    string[],
    string[],
    string[],
  ]
  expect(here.length + out.length + later.length).toBeGreaterThanOrEqual(15)
  const read = (texts: ReadonlyArray<string>) => texts.map((text) => `${text}: ${parseStock(text)}`)
  expect(read(here)).toEqual(here.map((text) => `${text}: in_stock`))
  expect(read(out)).toEqual(out.map((text) => `${text}: out_of_stock`))
  expect(later.map(parseStock).filter((stock) => stock !== 'preorder' && stock !== 'backorder')).toEqual([])
})

test.each([
  ...['call us', 'constructor', 'grön', 'Delivery 1-3 days', 'Lieferzeit 2-3 Wochen', '?', 'n/a', 'Unknown'],
  ...['In stock at our supplier', 'I lager hos leverantör', 'Auf Lager ab 12.05.2027', 'Available from May'],
  ...['Available 2027-05-01', 'In stock in store', 'Disponible en boutique', 'In stock frobnicated', 'Stock'],
  ...[
    'Notice when in stock',
    'Available in 3 days',
    'I lager om 3 dagar',
    'left',
    'x'.repeat(300),
    '12 34 56',
    'in stock '.repeat(40),
  ],
])('"%s" is not in stock, as long as it is not understood', (text) => {
  expect(parseStock(text)).not.toBe('in_stock')
})

test.each([
  ['https://schema.org/InStock', 'in_stock'],
  ['http://schema.org/InStock/', 'in_stock'],
  ['https://www.schema.org/LimitedAvailability', 'in_stock'],
  ['schema.org/OnlineOnly', 'in_stock'],
  ['//schema.org/OutOfStock', 'out_of_stock'],
  ['schema:SoldOut', 'out_of_stock'],
  ['https://schema.org/Discontinued', 'out_of_stock'],
  ['http://schema.org/InStoreOnly', 'out_of_stock'],
  ['https://schema.org/Reserved', 'out_of_stock'],
  ['https://schema.org/PreOrder', 'preorder'],
  ['https://schema.org/PreSale', 'preorder'],
  ['https://schema.org/BackOrder', 'backorder'],
  ['https://schema.org/MadeToOrder', 'backorder'],
  ['https://schema.org/Whatever', 'unknown'],
])('%s is %s', (address, stock) => {
  expect(parseStock(address)).toBe(stock)
})

test.each([
  ['0007', 'in_stock'],
  ['0000', 'out_of_stock'],
  ['000000000012', 'in_stock'],
  ['5.00', 'in_stock'],
  ['0,00', 'out_of_stock'],
  ['>10', 'in_stock'],
  ['10 +', 'in_stock'],
  ['-3', 'out_of_stock'],
  ['1 200 st i lager', 'in_stock'],
  ['In stock: -1', 'out_of_stock'],
])('the count %s is %s', (text, stock) => {
  expect(parseStock(text)).toBe(stock)
})
