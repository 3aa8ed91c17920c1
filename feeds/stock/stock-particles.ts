/** Words around a phrase that turn it round: 'nicht mehr auf Lager', 'finns ej'. */
export const NEGATIONS =
  'not, no, never, isn t, none, ej, inte, inga, ingen, pas, non, aucun, aucune, plus, niet, geen, nicht, kein, keine, keiner, sin, nessun, nessuno, più, ikke, ei, eivät, ole, nie, bez, zero, noll, null, nul, cero'

/** Yes and no of the eleven languages, and of spreadsheets that translate their truth values. */
export const YES =
  'yes, y, true, ja, jes, oui, o, vrai, sí, si, sì, s, kyllä, kylla, joo, tak, j, wahr, sant, waar, verdadero, vero, sand, sann, tosi, prawda, on, ok'
export const NO =
  'no, n, false, nej, nein, nee, non, faux, ei, nie, falsch, falskt, onwaar, falso, falsk, usann, epätosi, fałsz, off, nei'

/** What a number beside it counts, or what it is a value of. */
export const LABELS =
  'stock, stock status, stock level, inventory, availability, quantity, qty, status, item, items, piece, pieces, pcs, unit, units, can, cans, lager, lagerstatus, lagersaldo, saldo, antal, st, stk, stycken, burkar, tillgänglighet, disponibilité, quantité, pièces, pièce, article, articles, exemplaire, exemplaires, unités, voorraad, voorraadstatus, aantal, stuks, stuk, beschikbaarheid, bestand, lagerbestand, menge, stück, stueck, verfügbarkeit, verfuegbarkeit, existencias, almacén, disponibilidad, unidad, unidades, uds, cantidad, disponibilità, magazzino, pezzi, pezzo, pz, quantità, scorte, lagerbeholdning, tilgængelighed, tilgjengelighet, antall, varasto, varastosaldo, saatavuus, kappaletta, kpl, määrä, stan, stan magazynowy, magazyn, dostępność, ilość, szt, sztuk, sztuki, sztuka'

/** Small words that change nothing. */
export const FILLERS =
  'the, is, are, this, product, it, we, have, has, only, just, still, of, in, on, at, our, warehouse, online, today, immediately, more, than, over, under, about, approx, for, within, fast, free, and, den, det, är, produkten, varan, endast, bara, fler, än, mer, just nu, nu, på, i, och, inom, snabb, dagar, le, la, les, produit, est, ce, cet, seulement, encore, il, reste, ne, que, plus que, plus de, en, de, du, des, sous, actuellement, het, dit, nog, maar, slechts, nog maar, meer, dan, binnen, momenteel, er, zijn, artikel, nur, noch, nur noch, mehr, als, über, der, die, das, ist, sind, dieser, dieses, produkt, sofort, ca, derzeit, innerhalb, solo, sólo, este, producto, está, hay, más, ahora, el, los, las, prodotto, è, ancora, ci, sono, ora, gli, questo, kun, produktet, varen, har, vi, nå, vain, enää, tuote, heti, yli, tämä, tylko, jeszcze, już, jest, są, ponad, w, na, idag, i dag, för, omgående, quelques, enkele, exemplar, towar, tuotetta, te, hoy, oggi, vandaag, heute, tänään, dziś, morgen, huis, voor, para, inmediato, kurzfristig, antal, stort, en reste, il en reste, demain, imorgon, i morgen'

/** A count of time, not of goods, when it follows a number. */
export const TIME_UNITS =
  'h, hour, hours, day, days, business days, working days, workdays, dag, dagar, arbetsdagar, vardagar, timmar, timme, jour, jours, jours ouvrés, heures, heure, werkdagen, werkdag, dagen, uur, tag, tage, tagen, werktage, werktagen, stunden, std, arbeitstage, día, días, días laborables, horas, hora, giorno, giorni, giorni lavorativi, ore, dage, hverdage, timer, dager, virkedager, hverdager, päivää, arkipäivää, päivässä, arkipäivässä, tuntia, tunnissa, dzień, dni, dni robocze, dni roboczych, godzin, godziny, godz, week, weeks, uge, uger, uke, uker, vecka, veckor, semaine, semaines, weken, woche, wochen, semana, semanas, settimana, settimane, viikko, viikkoa, tydzień, tygodnie'

/** With one of these it is unknown whether it can be bought now and here. */
export const DOUBTS =
  'from, until, supplier, suppliers, if, when, maybe, varies, check, ask, call, contact, unknown, store, shop, future, will, be, may, leverantör, leverantörslager, hos leverantör, fjärrlager, från, när, butik, butiken, fråga, kontakta, okänt, externlager, fournisseur, à partir, dès, quand, vérifier, contactez, inconnu, magasin, boutique, vanaf, leverancier, wanneer, vraag, winkel, onbekend, ab, lieferant, lieferanten, wenn, filiale, laden, anfragen, unbekannt, externes, desde, a partir, proveedor, cuando, consultar, consulta, tienda, desconocido, dal, fornitore, quando, chiedi, negozio, sconosciuto, fra, leverandør, fjernlager, når, butikken, spørg, ukendt, butikk, spør, ukjent, leverandørlager, alkaen, toimittaja, toimittajalla, myymälä, myymälässä, kysy, tuntematon, od, dostawca, dostawcy, u dostawcy, kiedy, gdy, zapytaj, sklepie, nieznany, jeśli'

/** They count what is there, and say nothing without a number: '3 left', 'noch 3 übrig', 'sista 3'. */
export const COUNTED =
  'left, left in stock, remaining, last, kvar, kvar i lager, sista, restant, restants, restante, restantes, derniers, dernières, resterend, over, laatste, übrig, uebrig, letzte, quedan, queda, nos quedan, restan, últimas, últimos, rimasti, rimasto, rimangono, rimane, ultimi, ultime, tilbage, sidste, igjen, siste, jäljellä, viimeiset, zostało, zostały, pozostało, pozostały, ostatnie'

/** About the way to the buyer: a time beside them is a time of delivery, not of the goods' return. */
export const DELIVERY =
  'delivery, shipping, dispatch, delivered, dispatched, ships, ship, shipped, order, leverans, levereras, skickas, leveranstid, livraison, expédié, expédition, délai, levering, verzending, levertijd, verzonden, besteld, lieferzeit, lieferung, versand, versandfertig, entrega, envío, plazo, consegna, spedizione, leveres, leveringstid, sendes, toimitus, toimitusaika, toimitetaan, wysyłka, dostawa, czas dostawy'
