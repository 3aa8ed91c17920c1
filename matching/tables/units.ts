export const MG_WORDS =
  'mg, mgs, milligram, milligrams, milligramm, miligramos, milligrammi, miligramów, mg nicotine, mg nikotin, mg nic'
export const GRAM_WORDS = 'g, gr, gram, gramm, grams, grammes, gramme, gramos, grammi, gramów, gramu, grammaa'
/** For a scale printed on the can. */
export const DOT_WORDS =
  'dots, dot, prickar, prick, prikker, prikk, punkte, points, pistettä, stippen, puntos, punti, kropki, teček'
/** After a figure: a price, a volume or a time, never a pack. */
export const OTHER_UNITS =
  'kr, sek, nok, dkk, eur, euro, usd, gbp, chf, pln, czk, zł, kč, ml, cl, mm, cm, kg, puffs, puff, pm, uhr, years, year, år, h, hours, timmar, timer, stunden, heures, uur, horas, ore, godzin, hodin, days, dagar, dage, tage, jours, dagen, días, dni'
/** '5 flavours': a box of several products. */
export const SORT_WORDS =
  'olika, different, verschiedene, smaker, flavours, flavors, smager, makua, sorten, saveurs, smaken, sabores, gusti, varieties, sorter, smaków, příchutí'
