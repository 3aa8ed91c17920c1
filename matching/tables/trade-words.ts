/** The goods of such a shop, as a word in its name. Together with a word of place they name a shop. */
export const GOODS_WORDS =
  'snus, snuff, pouch, pouches, nic, nico, nicotine, nikotin, nicotina, nicopods, nicopouches, tobacco, tobak, tobakk, tabak, tabac, vape, vapes, vaping, smoke, smokes, smoking'

/** Names a shop by itself, whatever else is in the name. */
export const SHOP_WORDS =
  'shop, shops, store, stores, webshop, eshop, onlineshop, butik, butiken, boutique, kiosk, kiosken, kauppa, verkkokauppa, sklep, obchod, tienda, negozio, winkel, handel, ab, gmbh, ltd, llc, inc, oy, aps, bv'

/** A place, a crowd or a boast: part of a shop's name only beside its goods. */
export const PLACE_WORDS =
  'house, hus, huset, haus, huis, maison, casa, home, corner, world, verden, världen, welt, planet, universe, central, centralen, centre, center, zentrale, hub, market, markt, marked, marknad, mart, depot, warehouse, lager, town, city, land, kingdom, king, kings, kingen, kongen, könig, queen, empire, nation, republic, club, klubb, klubben, station, point, spot, place, direct, direkt, express, xpress, online, outlet, hall, hallen, boden, bolaget, kompaniet, company, co, traders, trading, guys, bros, brothers, boys, dealer, vikings, heaven, paradise, castle, garage, cave, vault, team, group, portal, portalen, nordic, nordics, scandinavia, scandinavian, swedish'

/** In a separate clause, one of these makes all unknown words there part of the sales talk. */
export const SALES_WORDS =
  'buy, order, purchase, köp, köpa, beställ, handla, kjøp, bestill, køb, bestil, osta, tilaa, kaufen, bestellen, acheter, achetez, commander, commandez, comprar, compra, acquista, ordina, kopen, koop, bestel, kup, kupuj, zamów, koupit, objednat, online, shipping, delivery, dispatch, postage, Versand, Lieferung, frakt, fragt, leverans, levering, toimitus, livraison, expédition, verzending, envío, entrega, spedizione, consegna, dostawa, wysyłka, doprava, doručení, price, prices, Preis, Preise, pris, priser, prix, prijs, prezzo, precio, cena, hinta, cheap, billigt, billig, günstig, pas cher, goedkoop, discount, rabatt, rabat, sale, rea, kampanj, kampagne, Angebot, tilbud, tarjous'

/** An unknown word that contains one of these is a shop: 'SnusHus', 'PouchWorld', 'Nicokiosk'. */
export const TRADE_STEMS: ReadonlyArray<string> = ['snus', 'pouch', 'nico', 'niko', 'shop', 'butik']
