import { splitWords } from './text.ts'

/**
 * Words around a product that say nothing about it, in the seven languages of the site; folded, as the words of a search
 * are: 'velo mit Geschmack von Minze kaufen' is 'velo Minze'.
 */
const IDLE_WORDS = new Set(
  splitWords(`
    with and of for the a an in by flavour flavor flavoured flavored taste buy order shop online price prices best good
    med och av i på för smak smaken köpa köp beställa pris priser bästa bäst bra
    mit und von für der die das den im geschmack kaufen bestellen preis preise beste bester bestes besten gute guter gutes
    avec et de du des à au aux la le les goût saveur arôme acheter commander prix meilleur meilleure meilleurs meilleures pour
    met en van voor het een aan smaak kopen prijs prijzen goede
    con y del al el los las sabor comprar pedir precio precios mejor mejores para
    e di della alla allo il lo da gusto sapore aroma comprare acquistare prezzo prezzi migliore migliori miglior per
    everything all anything alle alles allt allting tout tous toutes todo todos tutto tutti tutte
    flavours flavors kinds products sorter smaker produkter sorten produkte goûts saveurs produits soorten smaken producten sabores productos gusti prodotti
    where to near wo var où dónde dove waar ett
    what which is are has have do does i am i'm looking find show me want need would like please some
    only you your sell ship can could but something just compare comparison stock available
    vad vilken vilket vilka är har finns jag letar efter söker vill ha behöver visa mig någon något några
    bara endast enbart ni er säljer skickar kan man men hittar köper skulle det lager jämför gillar
    was welche welcher welches welchen ist sind hat haben ich suche möchte will brauche zeig mir bitte am ein eine einen
    nur habt ihr sie verkauft verschickt kann man aber etwas hätte gerne gern würde gibt es sondern auf lager verfügbar vergleich vergleiche preisvergleich mag
    quel quelle quels quelles est sont a je j'ai cherche veux voudrais besoin un une
    seulement uniquement avez vous avez-vous vendez livrez mais quelque chose peut aimerais j'aimerais j’aimerais c'est c’est quoi disponible comparer j'aime j’aime
    wat welke is zijn heeft ik zoek wil graag een
    alleen enkel hebben jullie verkopen verkoopt leveren maar iets kan koop op voorraad vergelijk hou
    que qué cual cuál cuales cuáles es son tiene quiero busco necesito un una unos unas
    solo solamente tienen tenéis tienes venden envían pero algo puedo quisiera me gustaría disponible comparar gusta gustan
    quale quali che cosa è sono ha cerco sto cercando voglio vorrei un uno una
    soltanto solamente avete vendete spedite ma qualcosa posso disponibile disponibili confronta mi piace piacciono
  `),
)

export function isIdle(word: string): boolean {
  return IDLE_WORDS.has(word)
}

/** Shoppers call pouches this too, and no pouch has it in its category. */
const LOOSE_WORDS = new Set(['snus'])

export function isLoose(word: string): boolean {
  return LOOSE_WORDS.has(word)
}
