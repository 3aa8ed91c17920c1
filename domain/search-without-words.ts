import { splitWords } from './text.ts'

/** Words that leave something out, in the seven languages of the site; folded, as the words of a search are. */

const WITHOUT_WORDS = new Set(
  splitWords(`
    without except excluding not no minus
    utan inte ej ingen inget inga utom forutom
    ohne außer ausser kein keine keinen keiner nicht
    sans sauf hormis hors excepte pas aucun aucune
    zonder geen niet behalve
    sin excepto salvo ningun ninguna
    senza tranne non nessun nessuna eccetto escluso fuorche
  `),
)

/** Those that are recognised with a mistake. Others are near words of products, as 'keiner' is near 'kleiner'. */
export const PLAIN_WITHOUT_WORDS = [
  ...['without', 'except', 'utan', 'ohne', 'sans', 'zonder', 'senza'],
  ...['neither', 'nothing', 'weder', 'varken'],
]
export const SHORTEST_MISTAKE = 4

const DEGREES = new Set(
  splitWords('so too very sa for mycket zu sehr trop si tres te zo erg muy tan demasiado troppo molto cosi'),
)

/** Between such a word and what is not wanted: articles, degrees, 'taste of'. */
const BETWEEN_WORDS = new Set(
  splitWords(`
    with from by any much the a of so too very flavour flavor flavoured taste
    av fran med nagon nagot mycket sa for smak smaken
    den das die dem irgendeine irgendein mit nach von so zu sehr viel geschmack
    avec de du des la le les l’ à au aux trop si tres gout aucun arome
    het een te zo erg naar met van smaak
    el los las al con muy tan demasiado sabor
    il lo i gli alla al allo da dal di del della un una troppo molto cosi gusto
  `),
)

/** Around what says that something is not wanted: 'I don't want mint', 'no quiero menta', 'ich mag keine Minze'. */
const WANT_WORDS = new Set(
  splitWords(`
    i want like need vill ha gillar will mag mochte veux voudrais aime j'aime j’aime n'aime n’aime
    wil lust hou quiero queremos me gusta gustan voglio vorrei mi piace piacciono
  `),
)
const DO_NOT_WORDS = new Set(splitWords("don't don’t dont ne"))

/** Between two things that are not wanted. */
const AND_WORDS = new Set(splitWords('and or nor & + / och eller und oder noch et ou ni en of y o u e ed né'))

/** After what is not wanted: 'mint free'. */
const FREE_WORDS = new Set(splitWords('free fri fritt fria frei freie freier freies vrij vrije'))
/** 'Mint free shipping' is something else. */
const FREE_OF_CHARGE = new Set(
  splitWords('shipping delivery postage frakt leverans versand lieferung verzending levering'),
)

/** What is left out before 'free', besides flavours and what names a kind with it. */
const INGREDIENTS = new Set(
  splitWords(
    'nikotin tobak sugar socker sweetener sweeteners sotningsmedel aspartame aspartam gluten plastic plast',
  ),
)

/** Before such a word: 'but not mint'. */
const BUT_WORDS = new Set(splitWords('but men dock aber mais maar pero ma'))

const ALL_WORDS = new Set(
  splitWords(`
    all everything anything any alla allt allting alle alles tout tous toutes
    todo todos toda todas tutto tutti tutta tutte
  `),
)
/** Words that leave something out only behind such a word: 'everything but mint', 'todo menos menta'. */
const ALL_BUT_WORDS = new Set(splitWords('but menos meno'))

export function isAll(word: string): boolean {
  return ALL_WORDS.has(word)
}

/** Whether a word leaves something out behind the one before it. */
export function isAllBut(before: string, word: string): boolean {
  return isAll(before) && ALL_BUT_WORDS.has(word)
}

export function isBut(word: string): boolean {
  return BUT_WORDS.has(word)
}

export function isWithout(word: string): boolean {
  return WITHOUT_WORDS.has(word)
}

export function isBetween(word: string): boolean {
  return BETWEEN_WORDS.has(word) || WANT_WORDS.has(word)
}

/** 'Too' in 'not too strong'. */
export function isDegree(word: string): boolean {
  return DEGREES.has(word)
}

export function isWanting(word: string): boolean {
  return WANT_WORDS.has(word)
}

/** 'Don't' before 'want'. */
export function isDoNot(word: string): boolean {
  return DO_NOT_WORDS.has(word)
}

export function isAnd(word: string): boolean {
  return AND_WORDS.has(word)
}

export function isFree(word: string, next: string | undefined): boolean {
  return FREE_WORDS.has(word) && !FREE_OF_CHARGE.has(next ?? '')
}

export function isIngredient(word: string): boolean {
  return INGREDIENTS.has(word)
}

const FREE_ENDING = new RegExp(`^(.{3,}?)-?(?:${[...FREE_WORDS].join('|')})$`)

/** 'Koffein' of 'koffeinfrei', 'mint' of 'mint-free'; null for other words. */
export function stemOfFree(word: string): string | null {
  return FREE_ENDING.exec(word)?.[1] ?? null
}
