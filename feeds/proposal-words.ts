import type { FeedField } from './feed-fields.ts'

/**
 * Words in the names of columns, in the languages of our shops, that tell what a column holds. They only propose: a
 * person looks at the result, and the values must look right too.
 */
export const PROPOSAL_WORDS: Partial<Readonly<Record<FeedField, RegExp>>> = {
  id: /^(?:.*(?:artnr|artikelnr|artikelnummer|articlenumber|varenr|varunr|varunummer|varenummer|productno|produktnr|productcode|itemno|referen[ct]\w*|codice|numero|tuotenumero|kod|indeks|sku|handle|uid|guid|nummer|number|numer|varenummer|kode)|.*id|ref|nr|no|code)$/,
  title:
    /^(?:.*(?:title|titel|titre|titulo|titolo|tytul|benamning|bezeichnung|designation|denominaci\w*|denominazione|otsikko)|(?:.*(?:produ[ck]t|artikel|article|item|vare|vara|tuote))?(?:name|namn|navn|naam|nom|nombre|nome|nimi|nazwa|label|descr)|produkt|product|vara|vare|tuote|artikel|what)$/,
  vendor:
    /brand|marke|merk|maerke|marque|marca|fabrikant|hersteller|manufacturer|producent|producer|tillverkare|valmistaja|vendor|maker|fabricant|produttore/,
  variant:
    /^(?:variant\w*|variante|size|storlek|grosse|groesse|taille|maat|talla|taglia|koko|rozmiar|storrelse|pack|packsize|forpackning|option\d?)$/,
  oldPrice:
    /^(?:was|old|before|previous|tidigare|forut|forr|fore|for|vorher|bisher|statt|avant|antes|prima|eerder|ennen|przed|dawniej)$|(?:old|was|before|original|regular|list|compare|rrp|msrp|uvp|ordinarie|ord|gammal\w*|tidigare|forr|normal|for|oude|van|advies|barre|ancien|statt|streich|alter|anterior|antes|listino|vecchio|vejl\w*|vanha|normaali|stara|regularna|katalog\w*).*(?:price|pris|preis|prix|prijs|precio|prezzo|hinta|cena)|(?:price|pris|preis|prix|prijs|precio|prezzo|hinta|cena).*(?:old|was|before|original|regular|list|barre|anterior|antes|listino|vecchio|vanha|stara|gammal\w*|for|forr|ord)$/,
  salePrice:
    /(?:sale|offer|deal|special|discount|rea|kampanj|aktions|angebots|promo|oferta|offerta|tilbud\w*|tilbuds|tarjous|promocyjna).*(?:price|pris|preis|prix|prijs|precio|prezzo|hinta|cena)/,
  price:
    /price|pris|preis|prix|prijs|precio|prezzo|hinta|cena|cost|kost\w*|amount|belopp|betrag|montant|bedrag|importe|importo|brutto|kwota/,
  currency: /currency|valuta|wahrung|waehrung|devise|munt|moneda|divisa|moneta|valuutta|waluta/,
  stock:
    /stock|lager|avail|verfugbar\w*|disponib\w*|beschikbaar\w*|voorraad|varasto\w*|saatavuus|dostep\w*|magazyn|stan|bestand|finns|tilgaengelig|tilgjengelig|inventory|saldo|existencias|scorte/,
  url: /url|link|lank|lien|enlace|href|address|adress|adresse|linkki|odnosnik|sida|page|seite|webb|collegamento/,
  gtin: /gtin|ean|upc|barcode|streckkod|strekkode|stregkode|codebarre|codigobarras|viivakoodi|kodkreskowy/,
  shipping:
    /shipping|frakt|fragt|versand\w*|livraison|verzend\w*|envio|spedizione|toimitus\w*|dostawa|delivery\w*cost|freight/,
}

/** Columns with pictures, categories and other things that are never a field of ours. */
export const NEVER =
  /image|img|bild|photo|foto|picture|pic|thumb|graphic|category|kategori|categor|description|beschreibung|beskrivning|weight|vikt|gewicht|date|datum|time|tid|zeit|updated|created|unit|enhet|tax|moms|vat|mwst|percent|rabatt|discount\w*percent/
