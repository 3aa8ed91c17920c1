/** Words for cans, pouches and their content in the shops of a language. */
export type ShopWords = {
  /** For one can; elsewhere {n} is the number of cans. */
  readonly one: ReadonlyArray<string>
  readonly many: ReadonlyArray<string>
  /** For ten, where there is a word for it. */
  readonly ten: string | null
  readonly pouches: string
  readonly perPouch: string
  readonly kind: string
  readonly strong: string | null
  readonly mixpack: string
  readonly accessory: string
  readonly giftCard: string
}

const EN: ShopWords = {
  one: ['1 can', '1-pack', 'Single can'],
  many: ['{n}-pack', '{n} cans', 'Pack of {n}'],
  ten: null,
  pouches: '{n} pouches',
  perPouch: 'mg/pouch',
  kind: 'Nicotine Pouches',
  strong: null,
  mixpack: 'Mixpack Bestsellers',
  accessory: 'Pouch Case Aluminium',
  giftCard: 'Gift Card',
}

const WORDS = {
  en: EN,
  sv: {
    one: ['1 dosa', '1-pack', '1 st'],
    many: ['{n}-pack', '{n} dosor', '{n}-pack (dosor)'],
    ten: 'Stock (10 dosor)',
    pouches: '{n} portioner',
    perPouch: 'mg/portion',
    kind: 'Nikotinportioner',
    strong: 'Stark',
    mixpack: 'Mixpack Storsäljare',
    accessory: 'Snusdosa i aluminium',
    giftCard: 'Presentkort',
  },
  no: {
    one: ['1 boks', '1-pack'],
    many: ['{n}-pack', '{n} bokser'],
    ten: 'Rull (10 bokser)',
    pouches: '{n} porsjoner',
    perPouch: 'mg/porsjon',
    kind: 'Nikotinposer',
    strong: null,
    mixpack: 'Mixpack Bestselgere',
    accessory: 'Snusboks i aluminium',
    giftCard: 'Gavekort',
  },
  da: {
    one: ['1 dåse', '1-pack'],
    many: ['{n} dåser', '{n}-pack'],
    ten: null,
    pouches: '{n} poser',
    perPouch: 'mg/pose',
    kind: 'Nikotinposer',
    strong: null,
    mixpack: 'Mixpakke Bestsellere',
    accessory: 'Snusdåse i aluminium',
    giftCard: 'Gavekort',
  },
  fi: {
    one: ['1 purkki', '1-pack'],
    many: ['{n} purkkia', '{n}-pack'],
    ten: null,
    pouches: '{n} pussia',
    perPouch: 'mg/pussi',
    kind: 'Nikotiinipussit',
    strong: null,
    mixpack: 'Mixpack Suosikit',
    accessory: 'Purkki alumiinia',
    giftCard: 'Lahjakortti',
  },
  de: {
    one: ['1 Dose', '1er Pack'],
    many: ['{n}er Pack', '{n} Dosen'],
    ten: 'Stange (10 Dosen)',
    pouches: '{n} Beutel',
    perPouch: 'mg/Beutel',
    kind: 'Nikotinbeutel',
    strong: 'Stark',
    mixpack: 'Mixpack Bestseller',
    accessory: 'Dosenetui aus Aluminium',
    giftCard: 'Geschenkgutschein',
  },
  nl: {
    one: ['1 blikje', '1-pack'],
    many: ['{n} blikjes', '{n}-pack'],
    ten: null,
    pouches: '{n} zakjes',
    perPouch: 'mg/zakje',
    kind: 'Nicotinezakjes',
    strong: null,
    mixpack: 'Mixpack Favorieten',
    accessory: 'Aluminium doosje',
    giftCard: 'Cadeaubon',
  },
  fr: {
    one: ['1 boîte'],
    many: ['lot de {n}', '{n} boîtes'],
    ten: 'cartouche de 10',
    pouches: '{n} sachets',
    perPouch: 'mg/sachet',
    kind: 'Sachets de nicotine',
    strong: null,
    mixpack: 'Mixpack Meilleures ventes',
    accessory: 'Étui en aluminium',
    giftCard: 'Carte cadeau',
  },
  es: {
    one: ['1 lata'],
    many: ['{n} latas', 'Pack de {n}'],
    ten: null,
    pouches: '{n} bolsas',
    perPouch: 'mg/bolsa',
    kind: 'Bolsas de nicotina',
    strong: null,
    mixpack: 'Mixpack Más vendidos',
    accessory: 'Estuche de aluminio',
    giftCard: 'Tarjeta regalo',
  },
  it: {
    one: ['1 lattina'],
    many: ['confezione da {n}', '{n} lattine'],
    ten: null,
    pouches: '{n} bustine',
    perPouch: 'mg/bustina',
    kind: 'Bustine di nicotina',
    strong: null,
    mixpack: 'Mixpack I più venduti',
    accessory: 'Astuccio in alluminio',
    giftCard: 'Buono regalo',
  },
  pl: {
    one: ['1 puszka', '1-pack'],
    many: ['{n} puszek', '{n}-pack'],
    ten: null,
    pouches: '{n} saszetek',
    perPouch: 'mg/saszetkę',
    kind: 'Saszetki nikotynowe',
    strong: null,
    mixpack: 'Mixpack Bestsellery',
    accessory: 'Etui aluminiowe',
    giftCard: 'Karta podarunkowa',
  },
} as const satisfies Record<string, ShopWords>

const LANGUAGE_OF_COUNTRY: Readonly<Record<string, keyof typeof WORDS>> = {
  SE: 'sv',
  NO: 'no',
  DK: 'da',
  FI: 'fi',
  DE: 'de',
  AT: 'de',
  CH: 'de',
  NL: 'nl',
  FR: 'fr',
  ES: 'es',
  IT: 'it',
  PL: 'pl',
}

export function wordsOfCountry(country: string): ShopWords {
  return WORDS[LANGUAGE_OF_COUNTRY[country] ?? 'en']
}
