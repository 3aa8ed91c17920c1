/** One can. 'Box' belongs here: shops use it for a can, and a box of ten says ten; BOX_WORDS are those of them. */
export const CAN_WORDS =
  'can, cans, tin, tins, tub, tubs, pot, pots, puck, pucks, box, boxes, canister, canisters, burk, burkar, burken, dosa, dosor, dosan, dose, dosen, döschen, boks, bokser, boksar, bokse, eske, esker, dåse, dåser, æske, æsker, ask, askar, boîte, boîtes, boite, boites, blik, blikje, blikjes, blikken, doos, dozen, doosje, doosjes, lata, latas, latita, latitas, bote, botes, lattina, lattine, scatola, scatole, scatoletta, scatolette, scatolina, scatoline, barattolo, barattoli, barattolino, barattolini, puszka, puszki, puszek, puszeczka, puszeczki, pudełko, pudełka, pudełek, krabička, krabičky, krabiček, plechovka, plechovky, plechovek, dóza, dózy, dóz, purkki, purkkia, purkin, purkit, prk, aski, askia, askin, rasia, rasiaa, rasian, cajita, cajitas, caja, cajas, karp, karpi, cutie, cutii, doboz, kartonek'

/** Those of them that are a can or a case: with a number they are cans, without one nothing is certain. */
export const BOX_WORDS = 'box, boxes, doos, dozen, caja, cajas, kartonek'

/** Pieces: cans by default, pouches when 'per can' follows. */
export const PIECE_WORDS =
  'pc, pcs, piece, pieces, unit, units, einheit, einheiten, st, stk, styck, stycken, stycke, stck, stück, stücke, pièce, pièces, pce, pces, unité, unités, stuk, stuks, unidad, unidades, ud, uds, pezzo, pezzi, pz, szt, sztuka, sztuki, sztuk, ks, kus, kusy, kusů, kpl, kappale, kappaletta, tk, buc, gab, vnt, db'

/** A pack, with a number. Without one nothing is certain: one can or many. */
export const PACK_WORDS =
  'pack, packs, packet, packets, pk, pak, pakke, pakker, pakning, pakninger, paket, pakete, packung, packungen, er pack, gebinde, vpe, paquet, paquets, lot, lots, paquete, paquetes, pacco, pacchi, confezione, confezioni, opakowanie, opakowania, opakowań, paczka, paczki, paczek, zestaw, zestawy, balení, bal, balík, sada, souprava, paketti, paketit, pakkaus, pakkausta, pakkauksen, set, sets, sett, sæt, satz, case, cases, crate, crates, display, displays, tray, trays, verpakking, expositor, présentoir, espositore, caisse, caisses, colis, kolli, cartón, cartones, carton, cartons, cartone, cartoni, karton, kartons, kartonger, kartong, kartony, krabice, ve, verpackungseinheit, verpackungseinheiten, kasse, kasser, kasten, kiste, kisten, låda, lådan, lådor, laatikko, laatikon, laatikot, laatikkoa, pudło, pudła, pudeł, scatolone, scatoloni, cassa, casse, krat, kratten, skrzynka, skrzynki, bedna, bedny, zgrzewka, zgrzewki, zgrzewek, tubo, tubos, tubi, tube, tubes, tubus, caixa, caixas, lote, lotes, coffret, coffrets'

/** Those of them that hold other packs: two of them are never two cans. */
export const LARGE_PACK_WORDS =
  'display, displays, tray, trays, case, cases, crate, crates, vpe, gebinde, colis, kolli, caisse, caisses, cartón, cartones, carton, cartons, cartone, cartoni, karton, kartons, kartonger, kartong, kartony, krabice, ve, verpackungseinheit, verpackungseinheiten, kasse, kasser, kasten, kiste, kisten, låda, lådan, lådor, laatikko, laatikon, laatikot, laatikkoa, pudło, pudła, pudeł, scatolone, scatoloni, cassa, casse, krat, kratten, skrzynka, skrzynki, bedna, bedny, zgrzewka, zgrzewki, zgrzewek, tubo, tubos, tubi, tube, tubes, tubus, caixa, caixas'

/** Those of them that a shop may use for a can, when it says how many pouches are in it. */
export const SMALL_PACK_WORDS =
  'pack, packet, pk, pak, pakke, pakning, paket, packung, paquet, paquete, pacco, confezione, opakowanie, opakowania, paczka, balení, bal, paketti, pakkaus, pakkauksen, verpakking'

/** A label or an ending before or after a number; alone it says nothing at all. */
export const COUNT_WORDS =
  'er, quantity, qty, antal, anzahl, quantité, cantidad, quantità, ilość, aantal, määrä, menge, mængde, mengde, antall, select quantity, choose quantity'

/** Several cans; only a number says how many. */
export const VAGUE_PACK_WORDS =
  'multipack, multi pack, multi, value pack, economy pack, bulk pack, bulk, bundle pack, saver pack, storpack, storköp, sparpack, spar pack, sparpaket, vorteilspack, vorteilspackung, vorteilspaket, vorratspack, großpackung, maxipack, megapack, familjepack, säästöpakkaus, säästöpaketti, voordeelpak, voordeelverpakking, pack ahorro, pack éco, pack économique, confezione risparmio, výhodné balení, multibuy, multi buy, bundle, multipak, multipakke, multipakkaus, multipakning, multiverpakking, mehrfachpack, mehrfachpackung, wielopak, multiconfezione, confezione multipla, pack múltiple, conditionnement multiple, opakowanie zbiorcze, zbiorcze, sammelpackung, sammelpack, umkarton, umverpackung, ytterkartong, ytterförpackning, grossistpack, partipack, outer, outers, master case, mastercase, master carton, shipper, storförpackning, storpakke, sparepakke, rabatpakke, kampanjpack, sparset, vorteilsset, sparbundle, omdoos, grootverpakking, megapaket, maxipak, jumbopack, familiepakke, familienpack, familienpackung, lot économique, lot promo, formato ahorro, formato famiglia, monipakkaus, flerpack, flerpak, flerpakke, flerpakning'

/** Ten cans in the Nordic countries and most of Europe; five where the product is American. */
export const ROLL_WORDS =
  'roll, rolls, rulle, rullar, ruller, rullen, rull, rullan, rulla, rullaa, rolle, rollen, rol, rolletje, rouleau, rouleaux, rollo, rollos, rotolo, rotoli, rolka, rolki, rolek, role, roli, stock, stockar, stocken, stok, stokk, stokker, stange, stangen, stang, stänger, stanger, stång, stecca, stecche, cartouche, cartouches, hel stock, hel rulle, helstock, hel rull, whole roll, full roll, ganze stange, log, logs, slof, sloffen, rør'

/** Ten of these are ten rolls. 'Ten roll' and '10 (Rolls)' is a roll of ten. */
export const PLURAL_ROLL_WORDS =
  'rolls, rullar, ruller, rollen, rouleaux, rollos, rotoli, rolki, rolek, stockar, stokker, stangen, stänger, stanger, stecche, cartouches, rullaa, logs, sloffen, sleeves, half rolls'

/** Five cans in the United States; elsewhere some makers put ten in it. */
export const SLEEVE_WORDS = 'sleeve, sleeves'

/** Always five. */
export const HALF_ROLL_WORDS =
  'half roll, half rolls, halv stock, halv rulle, halvstock, halbe stange, demi cartouche, halv rull'

export const SINGLE_WORDS =
  "à l'unité, a l unité, l'unité, all'unità, a unità, la unidad, por unidad, per stuk, per styck, per stk, pr stk, per stück, per pezzo, na sztuki, na kusy, kappaleittain, boîte seule, seule, seul, enkeltboks, enkeltdåse, einzelstück, lata suelta, suelta, suelto, sfusa, sfuso, enkelstuk, yksittäispurkki, single tin, loose can, loose tin, single, single can, enkel, enstaka, einzeln, einzeldose, einzelpackung, enkeldosa, enkelpack, singelpack, styckvis dosa, enkelt, einzelne, unité seule, individual, singola, singolo, pojedyncza, pojedynczo, jednotlivě, yksittäinen, yksittäin, enkeltvis, los blikje, styckvis"

/** Pouches in one can: a number with one of these is not a pack. */
export const POUCH_COUNT_WORDS =
  'pouch, pouches, portion, portions, portioner, porsjoner, portionen, porsjon, prilla, prillor, pussi, pussia, nuuskapussia, annospussia, pusseja, annospusseja, annosta, nikotinbeutel, nicotinezakjes, nikotinpåsar, nikotinposer, nikotinportioner, nikotiinipussia, nikotinpussia, nikotinsäckchen, beutel, beuteln, säckchen, sachet, sachets, zakje, zakjes, bolsa, bolsas, bolsitas, bolsita, bustina, bustine, saszetka, saszetki, saszetek, woreczków, sáčků, sáčky, kapsička, kapsičky, kapsiček, sáček, poser, pose, påsar, påse, ct, count, p, port, porcji, porcí, bags, bits, pouchs, por, portionspåsar, porciones, porzioni, nicotine pouches'

/** After pieces they are the pouches of one can: '24 st portioner'. Words for the goods would leave it open. */
export const PORTION_COUNT_WORDS =
  'pouches, portions, portioner, porsjoner, portionen, prillor, pussia, annospussia, pusseja, annospusseja, annosta, beutel, beuteln, säckchen, sachets, zakjes, bolsas, bolsitas, bustine, saszetki, saszetek, woreczków, sáčky, kapsička, kapsičky, kapsiček, sáčků, poser, påsar, portionspåsar, porcji, porcí, porciones, porzioni'

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

/** Numbers in words, only beside a word for packs or cans, or joined with one: 'tiopack', 'Zehnerpack', 'pięciopak'. */
export const NUMBER_WORDS: Readonly<Record<number, string>> = {
  1: 'one, en, ett, ein, eine, un, une, een, uno, una, jeden, jedna, yksi, einer, eén',
  2: 'two, två, to, zwei, zweier, deux, twee, dos, due, dwie, dwa, dwu, dvě, dvou, kaksi, kahden, double, twin, duo, dubbel, doppel, doppelt, dobbel, dobbelt, doble, doppia, doppio, tupla, dual, podwójny',
  3: 'three, tre, drei, dreier, trois, drie, tres, trzy, trój, tři, tří, kolme, kolmen, kolmos, triple, tripel, trippel, trio, tripla',
  4: 'four, fyra, fyr, fire, vier, vierer, quatre, cuatro, quattro, cztery, cztero, čtyři, čtyř, neljä, neljän, nelos, quad',
  5: 'five, fem, fünf, fünfer, cinq, vijf, cinco, cinque, pięć, pięcio, pět, pěti, viisi, viiden, viitos, viis',
  6: 'six, sex, seks, sechs, sechser, zes, seis, sei, sześć, sześcio, šest, šesti, kuusi, kuuden, kuutos',
  7: 'seven, sju, syv, sieben, siebener, sept, zeven, siete, sette, siedem, seitsemän',
  8: 'eight, åtta, otte, åtte, acht, achter, huit, ocho, otto, osiem, ośmio, kahdeksan',
  9: 'nine, nio, ni, neun, neuner, negen, nueve, nove, dziewięć, yhdeksän',
  10: 'ten, tio, ti, tier, zehn, zehner, dix, tien, diez, dieci, dziesięć, dziesięcio, deset, deseti, kymmenen, kymmen, kymppi',
  12: 'twelve, tolv, zwölf, zwölfer, douze, twaalf, doce, dodici, dwanaście, dwunasto, kaksitoista',
  15: 'fifteen, femton, femten, fünfzehn, fünfzehner, quinze, vijftien, quince, quindici, piętnaście, viisitoista',
  20: 'twenty, tjugo, tyve, tjue, zwanzig, zwanziger, vingt, twintig, veinte, venti, dwadzieścia, dvacet, dvaceti, kaksikymmentä',
  25: 'tjugofem, fünfundzwanzig, twenty five',
  30: 'thirty, trettio, tredive, tretti, dreißig, dreißiger, dreissiger, trente, dertig, treinta, trenta, trzydzieści, třicet, kolmekymmentä',
  50: 'fifty, femtio, femti, fünfzig, fünfziger, cinquante, vijftig, cincuenta, cinquanta, viisikymmentä',
  60: 'sixty, sextio, seksti, sechzig, sechziger, soixante, zestig, sesenta, sessanta',
}

/** Twelve, and six after a word for half. Dutch 'dozen' are boxes, after a number. */
export const DOZEN_WORDS =
  'dozen, dussin, dussinet, dusin, dutzend, douzaine, douzaines, docena, docenas, dozzina, dozzine, dozijn, dozijnen, tuzin, tuzina, tuziny, tusina, tusinaa, tucet'
export const HALF_WORDS = 'half, halv, halvt, halbes, demi, media, mezza, pół, puoli'

/** Between the cans of an offer and those that are paid for: '3 for 2', '5 for the price of 4'. */
export const OFFER_WORDS =
  'for, för, für, pour, voor, por, per, za, for the price of, för priset av, till priset av, for prisen av, for prisen af, til prisen for, til prisen af, zum Preis von, pour le prix de, au prix de, voor de prijs van, al precio de, por el precio de, al prezzo di, per il prezzo di, w cenie, za cenę, za cenu, hinnalla, pay, pay for, pay only, betala, betala för, betal, betal for, zahle, zahl, zahlen, bezahle, bezahlen, payez, payés, betaal, betaal er, paga, pagas, pague, paghi, zapłać, zapłać za, zaplať, zaplať za, maksa, kaufen, achetés, achetées, kopen, comprados'

/** After those that are paid for: '3 kaufen, 2 bezahlen'. */
export const PAID_WORDS = 'bezahlen, zahlen, payés, payées, betalen, betala, pagados, pagati'

/** Before the cans of such an offer. */
export const TAKE_WORDS =
  'take, get, buy, ta, tag, få, köp, kjøp, køb, kaufe, kauf, nimm, nehmen, prenez, achetez, neem, koop, lleva, llevas, llévate, compra, prendi, prendine, weź, kup, vezmi, kup si, ota, osta'

/** What a shop adds to the cans that are paid for. */
export const FREE_WORDS =
  'free, gratis, gratuit, gratuite, gratuits, offert, offerte, offerts, kostenlos, geschenkt, gratuito, gratuita, omaggio, regalo, zdarma, ilmaiseksi, ilmainen, på, bonus, darmo, za darmo, cadeau, kaupan'

/** Endings of such compounds. */
export const COMPOUND_ENDINGS =
  'pack, packs, packet, packung, packungen, paket, pak, pakke, pakken, pakning, pakninger, pakkaus, pakkauksen, paketti, stange, rolle, rulle, rull, set, sett, sæt, bundle, gebinde, verpakking, balení'
