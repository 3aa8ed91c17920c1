/** One can. 'Box' belongs here: shops use it for a can, and a box of ten says ten. */
export const CAN_WORDS =
  'can, cans, tin, tins, tub, tubs, pot, pots, puck, pucks, box, boxes, canister, canisters, burk, burkar, burken, dosa, dosor, dosan, dose, dosen, döschen, boks, bokser, boksar, bokse, eske, esker, dåse, dåser, æske, æsker, ask, askar, boîte, boîtes, boite, boites, blik, blikje, blikjes, blikken, doos, dozen, doosje, doosjes, lata, latas, bote, botes, lattina, lattine, scatola, scatole, scatoletta, barattolo, barattoli, puszka, puszki, puszek, pudełko, pudełka, pudełek, krabička, krabičky, krabiček, plechovka, plechovky, plechovek, dóza, dózy, purkki, purkkia, purkin, purkit, prk, aski, askia, askin, rasia, rasiaa, rasian, cajita, cajitas, caja, cajas, karp, karpi, cutie, cutii, doboz, kartonek'

/** Pieces: cans by default, pouches when 'per can' follows. */
export const PIECE_WORDS =
  'pc, pcs, piece, pieces, unit, units, einheit, einheiten, st, stk, styck, stycken, stycke, stck, stück, stücke, pièce, pièces, pce, pces, unité, unités, stuk, stuks, unidad, unidades, ud, uds, pezzo, pezzi, pz, szt, sztuka, sztuki, sztuk, ks, kus, kusy, kusů, kpl, kappale, kappaletta, tk, buc, gab, vnt, db'

/** A pack, with a number. Without one they mean nothing. */
export const PACK_WORDS =
  'pack, packs, packet, packets, pk, pak, pakke, pakker, pakning, pakninger, paket, pakete, packung, packungen, er pack, er, gebinde, vpe, paquet, paquets, lot, lots, paquete, paquetes, pacco, pacchi, confezione, confezioni, opakowanie, opakowania, opakowań, paczka, paczki, paczek, zestaw, balení, bal, balík, sada, souprava, paketti, pakkaus, pakkauksen, set, case, cases, display, displays, tray, trays, verpakking, quantity, qty, antal'

/** Several cans; only a number says how many. */
export const VAGUE_PACK_WORDS =
  'multipack, multi pack, multi, value pack, economy pack, bulk pack, bulk, bundle pack, saver pack, storpack, storköp, sparpack, spar pack, sparpaket, vorteilspack, vorteilspackung, vorteilspaket, vorratspack, großpackung, maxipack, megapack, familjepack, säästöpakkaus, säästöpaketti, voordeelpak, voordeelverpakking, pack ahorro, pack éco, pack économique, confezione risparmio, výhodné balení'

/** Ten cans in the Nordic countries and most of Europe; five where the product is American. */
export const ROLL_WORDS =
  'roll, rolls, rulle, rullar, ruller, rullen, rull, rullan, rulla, rullaa, rolle, rollen, rol, rolletje, rouleau, rouleaux, rollo, rollos, rotolo, rotoli, rolka, rolki, rolek, role, roli, stock, stockar, stocken, stok, stokk, stokker, stange, stangen, stang, stänger, stanger, stång, stecca, stecche, cartouche, cartouches, cartón, carton, cartons, cartone, cartoni, karton, kartons, kartonger, kartong, hel stock, hel rulle, helstock, hel rull, whole roll, full roll, ganze stange, log, logs'

/** Always five. */
export const SLEEVE_WORDS =
  'sleeve, sleeves, half roll, halv stock, halv rulle, halvstock, halbe stange, demi cartouche'

export const SINGLE_WORDS =
  'single, single can, enkel, enstaka, einzeln, einzeldose, einzelpackung, enkeldosa, enkelpack, singelpack, styckvis dosa, enkelt, einzelne, unité seule, individual, singola, singolo, pojedyncza, pojedynczo, jednotlivě, yksittäinen, yksittäin, enkeltvis, los blikje, styckvis'

/** Pouches in one can: a number with one of these is not a pack. */
export const POUCH_COUNT_WORDS =
  'pouch, pouches, portion, portions, portioner, porsjoner, portionen, porsjon, prilla, prillor, pussi, pussia, nuuskapussia, annospussia, annosta, beutel, sachet, sachets, zakje, zakjes, bolsa, bolsas, bolsitas, bolsita, bustina, bustine, saszetka, saszetki, saszetek, woreczków, sáčků, sáčky, sáček, poser, pose, påsar, påse, ct, count, p, port, porcji, porcí, bags, bits, pouchs, por, portionspåsar, porciones, porzioni, nicotine pouches'

/** Between a word and its number: 'lot de 5', 'Rolle mit 10', 'confezione da 3'. */
export const OF_WORDS =
  'of, de, da, mit, med, av, à, a, van, von, po, z, d, je, con, avec, sis, cu, w, i, om, til, zu, per, pro, for, pour, voor, za'

/** 'per can' and similar, after pieces or pouches. */
export const PER_WORDS = 'per, pr, pro, par, por, na, je, i, v, w, in, à'

/** 'Rabatt ab 10 Dosen', 'from 5 cans'. */
export const THRESHOLD_WORDS = 'ab, from, från, fra, vanaf, dès, od, alkaen, min, minst, mindestens'

/** Before a threshold: the number certainly does not describe this offer. */
export const DISCOUNT_WORDS =
  'rabatt, rabat, discount, remise, korting, sconto, descuento, zniżka, sleva, alennus, spara, spar, save, off, billiger, günstiger, billigare, billigere, cheaper'

/** Numbers in words, only before a word for packs or cans. */
export const NUMBER_WORDS: Readonly<Record<number, string>> = {
  1: 'one, en, ett, ein, eine, un, une, een, uno, una, jeden, jedna, yksi',
  2: 'two, två, to, zwei, deux, twee, dos, due, dwie, dwa, dvě, kaksi, double, twin, duo, dubbel',
  3: 'three, tre, drei, trois, drie, tres, trzy, tři, kolme, triple, trio',
  4: 'four, fyra, fire, vier, quatre, cuatro, quattro, cztery, čtyři, neljä',
  5: 'five, fem, fünf, cinq, vijf, cinco, cinque, pięć, pět, viisi',
  6: 'six, sex, seks, sechs, zes, seis, sei, sześć, šest, kuusi',
  10: 'ten, tio, ti, zehn, dix, tien, diez, dieci, dziesięć, deset, kymmenen',
  20: 'twenty, tjugo, zwanzig, vingt, twintig, veinte, venti, dwadzieścia, dvacet',
  30: 'thirty, trettio, dreißig, trente, dertig, treinta, trenta, trzydzieści, třicet',
}
