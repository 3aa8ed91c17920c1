export const MG_WORDS =
  'mg, mgs, milligram, milligrams, milligramm, miligramos, milligrammi, miligramów, mg nicotine, mg nikotin, mg nic'
export const GRAM_WORDS = 'g, gr, gram, gramm, grams, grammes, gramme, gramos, grammi, gramów, gramu, grammaa'
/** For a scale printed on the can. */
export const DOT_WORDS =
  'dots, dot, prickar, prick, prikker, prikk, punkte, punkten, poäng, poeng, points, pistettä, stippen, puntos, punti, kropki, teček'
/** After a figure: a price, a volume or a time, never a pack. */
export const OTHER_UNITS =
  'kr, sek, nok, dkk, eur, euro, usd, gbp, chf, pln, czk, zł, kč, ml, cl, mm, cm, kg, puffs, puff, pm, uhr, years, year, år, h, hours, timmar, timer, stunden, heures, uur, horas, ore, godzin, hodin, days, dagar, dage, tage, jours, dagen, días, dni'
/** '5 flavours': a box of several products. */
export const SORT_WORDS =
  'olika, different, verschiedene, smaker, flavours, flavors, smager, makua, sorten, saveurs, smaken, sabores, gusti, varieties, sorter, smaków, příchutí'

/** Between the two figures of a scale: '3 out of 5'. */
export const SCALE_OF_WORDS = 'of, out of, von, av, ut av, af, ud af, sur, van, uit, de, su, z, ze, na, iz'
/** Before a scale, beside the words for a code: 'intensity 3 of 5'. */
export const SCALE_MARK_WORDS =
  'intensity, intensité, intensität, intensitet, intensiteit, intensidad, intensità, intensywność, intenzita, force, forza, fuerza, potencia, puissance, potenza, kraft, sterkte, moc, síla, vahvuus, voimakkuus, nivel, livello, poziom, úroveň, stopień, Stärkegrad, Stärkestufe, nicotine strength, nikotinstyrka, nikotinstyrke, Nikotinstärke, nikotinniveau, styrkegrad, styrkenivå'
/** Beside a scale: buyers' praise, not a strength. */
export const RATING_WORDS =
  'rated, rating, review, reviews, betyg, bewertung, score, note, avis, ocena, stars, star, sterne, sternen, étoiles, stjärnor, stjerner, stelle, estrellas, sterren, gwiazdek, gwiazdki, tähteä, hvězd, hvězdiček'
/** Before the number of an article in the shop's own list, or its bar code. */
export const ARTICLE_WORDS =
  'sku, ean, pzn, gtin, upc, mpn, plu, art, art nr, art no, art num, artnr, artno, artikel, artikel nr, artikelnr, artikelnummer, article, article no, article number, item, item no, item nr, item number, itemno, product no, product code, product id, produktnr, produktnummer, produkt nr, varenr, varenummer, vare nr, tuotenro, tuotenumero, tuotekoodi, tuote nro, bestellnr, bestellnummer, bestell nr, best nr, ref, ref no, ref nr, réf, référence, reference, referencia, referenza, rif, cod, cód, code, codice, código, kod, kod produktu, nr kat, indeks, id'
