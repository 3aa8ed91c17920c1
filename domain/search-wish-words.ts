import type { Country } from './country.ts'

/** Folded words of a search that say what a visitor wants besides a product, in the seven languages of the site. */

/** Units after a number of cans. */
export const CAN_UNITS = listWords(`
  can cans tin tins pack packs pk pcs pieces box boxes
  dosa dosor burk burkar st styck stycken pack paket
  dose dosen stuck stueck stk packung packungen packchen paeckchen pakete
  boite boites piece paquet paquets lot lots
  blik blikken blikje blikjes doosje doosjes stuk stuks pak pakken
  lata latas bote botes unidad unidades uds paquete paquetes caja cajas
  lattina lattine scatola scatole scatoletta scatolette pezzi pz confezione confezioni barattoli
`)

/** Units only when they end a number: '10er', 'x10', '10-p'. */
export const GLUED_UNITS = ['er', 'x', '×', 'p']

/** A roll has ten cans, as in the names of listings. */
export const ROLL_WORDS = listWords(`
  roll rolls rulle rullar stock stockar stocksnus stange stangen rolle rollen
  cartouche cartouches rouleau rouleaux slof sloffen rol
  rollo rollos carton cartones cartone cartoni stecca stecche
  tiopack tenpack zehnerpack zehnerpackung
`)

/** 'In stock' is no roll. */
export const NOT_BEFORE_ROLL = listWords('in on of auf')

/**
 * Articles before a roll: 'eine Stange', 'une cartouche'. 'En stock' is a roll in Swedish and 'in stock' in French and
 * Spanish: no product has it in any of them.
 */
export const BEFORE_CANS = listWords('a en eine een un une una')

/** Between a unit and what it counts: 'pack of 10', '10 boîtes de'. */
export const OF_WORDS = listWords('of av med von mit de d à van met con di da')

export const CHEAP_PHRASES = listPhrases(`
  cheap, cheapest, cheaper, cheapest price, cheapest prices, inexpensive, lowest price, lowest prices, low price, best price,
  billig, billiga, billigt, billigare, billigast, billigaste, lägsta pris, lägsta priset, lägst pris, bästa pris,
  billige, billiger, billigen, billiges, billigst, billigste, billigsten, billigster, billigstes, günstig, günstige,
  günstiger, günstigen, günstiges, günstigst, günstigste, günstigsten, günstigster, günstigstes, guenstig, guenstige,
  guenstigste, guenstigsten, preiswert, preiswerte, bester preis, niedrigster preis,
  moins cher, moins chers, moins chère, moins chères, pas cher, pas chers, pas chère, pas chères, pas trop cher, pas trop chers, pas trop chère, pas trop chères, bon marché,
  meilleur prix, prix bas, prix le plus bas, économique, économiques,
  goedkoop, goedkope, goedkoper, goedkoopst, goedkoopste, laagste prijs, beste prijs, voordelig, voordelige, voordeligste,
  barato, barata, baratos, baratas, más barato, más barata, más baratos, más baratas, económico, económica, económicos,
  económicas, mejor precio, precio más bajo,
  economico, economica, economici, economiche, più economico, più economica, più economici, più economiche, meno caro,
  meno cara, meno cari, meno care, miglior prezzo, prezzo più basso, a buon mercato,
  per mg, pro mg, je mg, par mg, por mg, al mg
`)

export const NEWEST_PHRASES = listPhrases(`
  new, newest, latest, most recent, new arrivals, new arrival, new products, what's new,
  nya, nytt, nyast, nyaste, senast, senaste, nyheter, nyhet, nyinkommet,
  neu, neue, neuer, neues, neuen, neueste, neuester, neuestes, neuesten, Neuheit, Neuheiten, Neuerscheinungen,
  nouveau, nouveaux, nouvelle, nouvelles, plus récent, plus récents, plus récente, plus récentes, dernières nouveautés, nouveauté, nouveautés,
  nieuw, nieuwe, nieuwste, nieuwste producten, nieuwigheden,
  nuevo, nuevos, nueva, nuevas, más nuevo, más nuevos, más nueva, más nuevas, más reciente, más recientes, novedad, novedades,
  nuovo, nuovi, nuova, nuove, più nuovo, più nuovi, più nuova, più nuove, più recente, più recenti, ultimi arrivi, novità
`)

export const POPULAR_PHRASES = listPhrases(`
  bestseller, bestsellers, best seller, best sellers, best selling, best-selling, top seller, top sellers, top selling, top-selling, most sold, most bought, popular, most popular,
  bästsäljare, bästsäljande, storsäljare, mest sålda, mest köpta, populär, populära, populärast, populäraste, mest populär, mest populära,
  Verkaufsschlager, Topseller, meistverkauft, meistverkaufte, meistverkauften, beliebt, beliebte, beliebteste, beliebtester,
  beliebtestes, beliebtesten, populärste, populärsten,
  meilleure vente, meilleures ventes, plus vendu, plus vendus, plus vendue, plus vendues, populaire, populaires, plus populaire,
  plus populaires,
  bestverkocht, bestverkochte, best verkocht, best verkochte, meest verkocht, meest verkochte, populair, populaire, populairste,
  meest populair, meest populaire,
  más vendido, más vendidos, más vendida, más vendidas, superventas, popular, populares, más popular, más populares,
  più venduto, più venduti, più venduta, più vendute, popolare, popolari, più popolare, più popolari
`)

/** Articles before an order: 'the cheapest', 'am günstigsten', 'le moins cher', 'de nieuwste'. */
export const BEFORE_ORDER = listWords('the den det der die das am le la les de het el los las lo il i gli')

/** What stores call their reductions. */
export const SALE_PHRASES = listPhrases(`
  sale, sales, discount, discounts, discounted, reduced, reduced price, reduced prices, offer, offers, special offer,
  special offers, deal, deals, promo, promos, promotion, promotions, clearance, bargain, bargains,
  rea, reor, reapris, rabatt, rabatter, rabatterad, rabatterade, rabatterat, nedsatt, nedsatta, nedsatt pris, nedsatta priser,
  sänkt pris, sänkta priser, erbjudande, erbjudanden, kampanj, kampanjer, kampanjpris, extrapris, utförsäljning,
  Angebot, Angebote, Sonderangebot, Sonderangebote, reduziert, reduzierte, reduzierter, reduziertes, reduzierten, Rabatte,
  rabattiert, rabattierte, herabgesetzt, herabgesetzte, Aktion, Aktionen, Ausverkauf, Schnäppchen, runtergesetzt,
  solde, soldes, réduction, réductions, prix réduit, prix réduits, remise, remises, rabais, offre, offres, offre spéciale,
  offres spéciales, bon plan, bons plans, déstockage,
  oferta, ofertas, rebaja, rebajas, rebajado, rebajada, rebajados, rebajadas, descuento, descuentos, promoción,
  promociones, ganga, gangas, liquidación,
  sconto, sconti, scontato, scontata, scontati, scontate, offerta, offerte, offerta speciale, offerte speciali, promozione,
  promozioni, saldo, saldi, ribasso, ribassato, ribassata, ribassati, ribassate, svendita,
  aanbieding, aanbiedingen, korting, kortingen, afgeprijsd, afgeprijsde, actie, acties, uitverkoop, opruiming, koopje, koopjes
`)

export const FREE_SHIPPING_PHRASES = listPhrases(`
  free shipping, free delivery, free postage, shipping free, delivery free, delivered free, fri frakt, gratis frakt, fraktfritt, fraktfri, gratis leverans,
  gratis Versand, Gratisversand, kostenloser Versand, kostenfreier Versand, versandkostenfrei, ohne Versandkosten,
  kostenlose Lieferung, gratis Lieferung, kostenlos geliefert, gratis geliefert, livraison gratuite, livraison offerte, port offert, frais de port offerts, port gratuit,
  gratis verzending, gratis bezorging, gratis levering, gratis bezorgd, gratis geleverd, zonder verzendkosten, envío gratis, envío gratuito,
  entrega gratis, entrega gratuita, spedizione gratuita, spedizione gratis, consegna gratuita, consegna gratis
`)

/** A number of days cannot say 'the same day', so that is the next one too. */
export const NEXT_DAY_PHRASES = listPhrases(`
  same day, same-day, samma dag, gleicher Tag, gleichen Tag, selben Tag, même jour, jour même, dezelfde dag, zelfde dag,
  mismo día, stesso giorno,
  next day, next-day, tomorrow, overnight, nästa dag, imorgon, i morgon, nächster Tag, nächsten Tag, naechster Tag,
  naechsten Tag, morgen, lendemain, demain, volgende dag, día siguiente, mañana, giorno dopo, giorno successivo, domani
`)

/** Words before a reduction or free shipping that only lead to it: 'on sale', 'im Angebot', 'in de aanbieding'. */
export const BEFORE_SALE = listWords(`
  on with at in the a any på med i till im mit der die das den zum en de à au aux avec les la le con las los el gli le met het op
`)

/** Words before a country that only lead to it: 'delivered to', 'Versand nach'. */
export const BEFORE_COUNTRY = listWords(`
  to in into for the delivered delivery deliver shipped shipping ship sent with
  till i för levererat levererade leverans levereras frakt fraktat skickat skickas med
  nach für fuer die den das geliefert lieferung liefern versand versendet mit
  à a en au aux vers pour la le les livré livrée livrés livrées livraison expédié expédition avec
  naar voor de bezorgd bezorging geleverd levering verzending verzonden met
  para hacia el los las entregado entrega envío enviado con
  per verso negli nei nel consegnato consegna spedizione spedito
`)

/** Other names of countries than those that the site shows. */
export const COUNTRY_ALIASES: Partial<Record<Country, string>> = {
  AE: 'uae, emirates, dubai',
  AT: 'oesterreich',
  BA: 'bosnia, bosnien, bosnie, bosnia and herzegovina',
  CZ: 'czech republic, tschechische republik, republique tcheque',
  DK: 'daenemark',
  FO: 'faroes',
  GB: 'uk, u.k, great britain, britain, england, scotland, wales, großbritannien, grande-bretagne, angleterre, groot-brittannië, engeland, gran bretaña, inglaterra, gran bretagna, inghilterra',
  HK: 'hong kong, hongkong',
  KR: 'korea, republic of korea',
  MK: 'macedonia, makedonien',
  NL: 'holland, olanda, holanda',
  TR: 'turkey, tuerkei',
  US: 'usa, u.s.a, u.s, america, united states of america, amerika, vereinigte staaten von amerika',
}

function listWords(text: string): ReadonlyArray<string> {
  return text.trim().split(/\s+/)
}

function listPhrases(text: string): ReadonlyArray<string> {
  return text.split(',').map((phrase) => phrase.trim().replace(/\s+/g, ' '))
}
