/** A brand and its peculiarities. A brand of the catalogue that is not here is found by its own name. */
export type BrandFact = {
  /** As the catalogue spells it. */
  readonly name: string
  /** Other spellings and former names, separated by commas. */
  readonly aliases?: string
  /** Spellings of an ordinary word that mean nothing else: 'Seventy Seven'. */
  readonly clearAliases?: string
  /** An ordinary word or number: a brand only at the beginning of a name, or where the vendor agrees. */
  readonly isOrdinaryWord?: boolean
  /** Sold in so many formats that none is the usual one. */
  readonly hasManyFormats?: boolean
  /** Its American cans are other products than its European ones. */
  readonly hasAmericanCans?: boolean
  /** None of its products has nicotine, so listings need not say so. */
  readonly isNicotineFree?: boolean
  /** Words of its names that shops leave out, because all its names of that kind have them. */
  readonly optionalWords?: string
  /** A range that shops leave out where the flavour is sold in no other. */
  readonly leftOutLine?: string
  /** 'No.4' is a number in the series, not a strength. */
  readonly hasSeriesNumbers?: boolean
}

export const BRAND_FACTS: ReadonlyArray<BrandFact> = [
  {
    name: '77',
    isOrdinaryWord: true,
    clearAliases:
      'seventy seven, seventyseven, seventy 7, sjuttiosju, syttisju, syvoghalvfjerds, siebenundsiebzig, soixante dix sept, zevenenzeventig, setenta y siete, setenta siete, settantasette, siedemdziesiąt siedem, seitsemänkymmentäseitsemän',
  },
  { name: 'ACE', aliases: 'ace superwhite, ace super white', isOrdinaryWord: true },
  { name: 'ALP', aliases: 'alp pouch, alp pouches', isOrdinaryWord: true },
  { name: 'Après', aliases: 'apres', hasSeriesNumbers: true },
  { name: 'Avant', isOrdinaryWord: true },
  { name: 'Black Buffalo' },
  { name: 'Catch', isOrdinaryWord: true },
  { name: 'CUBA', aliases: 'kuba' },
  { name: 'Ettan', aliases: 'ettansnus, ettan snus' },
  { name: 'Epok', optionalWords: 'white' },
  { name: 'FIX', isOrdinaryWord: true },
  { name: 'FOLD', isOrdinaryWord: true },
  { name: 'FRE', aliases: 'fre pouch, fre pouches', isOrdinaryWord: true },
  { name: 'G.3', aliases: 'general g 3' },
  { name: 'Garant', isOrdinaryWord: true },
  { name: 'General', isOrdinaryWord: true },
  { name: 'Göteborgs Rapé', aliases: 'goteborg rape, gothenburg rape, goteborgsrape' },
  { name: 'Gotlandssnus', aliases: 'gotlands snus' },
  { name: 'Granit', isOrdinaryWord: true },
  { name: 'Grov', aliases: 'grovsnus, grov snus' },
  { name: 'HIT', isOrdinaryWord: true },
  { name: 'ICE', isOrdinaryWord: true },
  { name: 'Iceberg' },
  { name: "Jakobsson's", aliases: 'jakobsson, jacobssons, jacobsson' },
  { name: 'Juice Head', aliases: 'juicehead' },
  { name: 'Kelly White', aliases: 'kellywhite' },
  { name: 'Kickup', aliases: 'kick up', isNicotineFree: true, optionalWords: 'real white' },
  { name: 'KLAR', isOrdinaryWord: true, hasManyFormats: true },
  { name: 'Killa', aliases: 'killa pouches' },
  { name: 'Kurwa', leftOutLine: 'collection' },
  { name: 'LD', isOrdinaryWord: true },
  { name: 'LOOP', isOrdinaryWord: true },
  { name: 'LUCY', isOrdinaryWord: true },
  { name: 'Lundgrens', aliases: 'fiedler lundgren lundgrens', optionalWords: 'white' },
  { name: 'Maggie', isOrdinaryWord: true },
  { name: 'Nick & Johnny', aliases: 'nick johnny, nick n johnny, nick och johnny' },
  { name: 'Nordic Spirit', aliases: 'nordicspirit' },
  { name: 'Odens', aliases: 'oden' },
  { name: 'Offroad', aliases: 'off road', isOrdinaryWord: true },
  { name: 'Oliver Twist', aliases: 'house of oliver twist' },
  { name: 'on!', aliases: 'on', hasAmericanCans: true },
  { name: 'Pablo', leftOutLine: 'exclusive' },
  { name: 'Phantom', isOrdinaryWord: true },
  { name: 'Probe', isOrdinaryWord: true },
  { name: 'Pura', isNicotineFree: true, isOrdinaryWord: true },
  { name: 'Rabbit', isOrdinaryWord: true },
  { name: 'RAVE', clearAliases: 'r 4 ve', isOrdinaryWord: true },
  { name: 'Rogue', isOrdinaryWord: true },
  { name: 'RUSH', isOrdinaryWord: true },
  { name: 'Sesh+', aliases: 'sesh, sesh products' },
  { name: 'Siberia', aliases: 'sibirien', hasManyFormats: true },
  { name: 'Röda Lacket', aliases: 'rodalacket' },
  { name: 'Skruf', optionalWords: 'super white' },
  { name: 'Stellar', isOrdinaryWord: true },
  { name: 'Thunder', isOrdinaryWord: true },
  { name: 'TOGO', aliases: 'to go', isOrdinaryWord: true },
  { name: 'Tre Ankare' },
  { name: 'Übbs', aliases: 'ubbs, uebbs' },
  { name: 'V&YOU', aliases: 'v you, vandyou, vyou' },
  { name: 'VELO', aliases: 'lyft', hasAmericanCans: true },
  { name: 'VID', isOrdinaryWord: true },
  { name: 'VOLT', optionalWords: 'pearls' },
  { name: 'White Fox', aliases: 'whitefox' },
  { name: 'X-Booster', aliases: 'xbooster', isNicotineFree: true },
  { name: 'XO', isOrdinaryWord: true },
  { name: 'Zeronito', isNicotineFree: true, hasManyFormats: true },
  { name: 'Zeus', isOrdinaryWord: true },
  { name: 'Zone', isOrdinaryWord: true },
  { name: 'ZYN', hasAmericanCans: true },
  { name: 'ZoneX', aliases: 'zone x' },
]

/** Makers and sellers: words of a vendor or a title that are not the brand of a can. */
export const MAKERS =
  'swedish match, bat, british american tobacco, nicoventures, gn tobacco, n g p, ngp, ngp tobacco, n g p tobacco, ngp empire, n g p empire, jti, japan tobacco, philip morris, pmi, imperial, imperial brands, imperial tobacco, itg, itg brands, helix, helix innovations, altria, habit factory, another snus factory, scandinavian tobacco group, stg, skruf snus ab, yoik, v 2 tobacco, fiedler, dholakia, aeg, reynolds, turning point brands, ministry of snus, nordic snus, haypp, northerner, snusbolaget, snusbolaget ab'

/** Brands that we do not carry. A listing that begins with one of them is certainly not ours. */
export const OTHER_BRANDS =
  'elf bar, elfbar, lost mary, vuse, iqos, glo, juul, geek bar, relx, nicorette, nicotinell, niquitin, zonnic, copenhagen, skoal, camel, marlboro, longhorn, stoker, kayak, red man, smokey mountain, teaza, grinds, dryft, hyde, snatch, dope, white lip, lynx, camo, bagz mix, hustla, tacja, dozo, cobra, extreme snus, elux, ubbs vape, fuhre, kordula, makla, thunder x, faro, chaw, swag, baow, niin, lyvwel, pouchlab'
