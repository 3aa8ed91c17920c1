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
  `),
)

export function isIdle(word: string): boolean {
  return IDLE_WORDS.has(word)
}
