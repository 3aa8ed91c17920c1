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
export const PLAIN_WITHOUT_WORDS = ['without', 'except', 'utan', 'ohne', 'sans', 'zonder', 'senza']
export const SHORTEST_MISTAKE = 4

/** Between such a word and what is not wanted: articles, degrees, 'taste of'. */
const BETWEEN_WORDS = new Set(
  splitWords(`
    with any much the a of so too very flavour flavor flavoured taste
    av med nagon nagot mycket sa for smak smaken
    den das die dem irgendeine irgendein mit nach von so zu sehr viel geschmack
    avec de du des la le les l’ à au aux trop si tres gout aucun arome
    het een te zo erg naar met van smaak
    el los las al con muy tan demasiado sabor
    il lo i gli alla al allo di del della un una troppo molto cosi gusto
  `),
)

/** Between two things that are not wanted. */
const AND_WORDS = new Set(splitWords('and or nor & + / och eller und oder noch et ou ni en of y o u e ed né'))

/** Words that leave something out only before their other half. Alone some mean something else, as 'noch' is 'still'. */
const HALVES: ReadonlyMap<string, ReadonlyArray<string>> = new Map([
  ['neither', ['nor', 'or']],
  ['varken', ['eller']],
  ['weder', ['noch']],
  ['noch', ['noch']],
  ['ni', ['ni']],
  ['ne', ['ne']],
])

/** Words that leave something out before 'with' and the like: 'nothing but mint' is the opposite. */
const NOTHING_WORDS = new Set(splitWords('nothing ingenting nichts rien niets nada niente'))

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

/** Folded words, of which 'neither' in 'neither mint nor berry' and 'nothing' in 'nothing with mint' are 'without'. */
export function spellNegations(words: ReadonlyArray<string>): string[] {
  return words.map((word, at) => {
    const isHalf = HALVES.get(word)?.some((other) => words.includes(other, at + 1)) ?? false
    return isHalf || (NOTHING_WORDS.has(word) && isBetween(words[at + 1] ?? '')) ? 'without' : word
  })
}

export function isBetween(word: string): boolean {
  return BETWEEN_WORDS.has(word)
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

/** 'Mint,', '6', 'mg' and '6mg,'. */
const IS_LISTED = /,$|^[\d.,]*(?:mg)?$/

/** Whether a list of what is not wanted is going on where a search breaks off: in 'without 6 and 9 mg' before the 6. */
export function endsUnwanted(search: string): boolean {
  const words = spellNegations(splitWords(search))
  const at = words.findLastIndex((word) => !isAnd(word) && !isBetween(word) && !IS_LISTED.test(word))
  return at >= 0 && (isWithout(words[at]!) || isAllBut(words[at - 1] ?? '', words[at]!))
}

const FREE_ENDING = new RegExp(`^(.{3,}?)-?(?:${[...FREE_WORDS].join('|')})$`)

/** 'Koffein' of 'koffeinfrei', 'mint' of 'mint-free'; null for other words. */
export function stemOfFree(word: string): string | null {
  return FREE_ENDING.exec(word)?.[1] ?? null
}

/** Joins these words to the next one: what is left of 'ohne Minze' without 'ohne' is its opposite. */
export function joinUnwanted(words: ReadonlyArray<string>): string[] {
  const spelt = spellNegations(words)
  const joined: string[] = []
  for (const [at, word] of words.entries()) {
    const before = joined.at(-1)
    const isJoined = before !== undefined && (isWithout(spelt[at - 1]!) || isFree(word, words[at + 1]))
    if (isJoined) joined[joined.length - 1] = `${before} ${word}`
    else joined.push(word)
  }
  return joined
}
