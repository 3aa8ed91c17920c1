import { splitWords } from './text.ts'

/** Words that many names have in English, in the other languages of the site and with their endings. */
const NAME_WORDS: Readonly<Record<string, string>> = {
  black:
    'schwarz, schwarze, schwarzer, schwarzes, schwarzen, svart, svarta, noir, noire, noirs, noires, zwart, zwarte, negro, negra, negros, negras, nero, nera, neri, nere',
  white:
    'weiß, weiße, weißer, weißes, weißen, weiss, weisse, vit, vita, vitt, blanc, blanche, blancs, blanches, wit, witte, blanco, blanca, blancos, blancas, bianco, bianca, bianchi, bianche',
  dark: 'dunkel, dunkle, dunkler, dunkles, mörk, mörka, mörkt, foncé, foncée, donker, donkere, oscuro, oscura, scuro, scura',
  blue: 'blau, blaue, blauer, blaues, blauen, blå, blått, blåa, bleu, bleue, bleus, bleues, blauw, blauwe, azul, azules, blu, azzurro',
  green:
    'grün, grüne, grüner, grünes, grünen, gruen, gruene, grön, gröna, grönt, vert, verte, verts, vertes, groen, groene, verde, verdes, verdi',
  red: 'rot, rote, roter, rotes, roten, röd, röda, rött, rouge, rouges, rood, rode, rojo, roja, rojos, rojas, rosso, rossa, rossi, rosse',
  pink: 'rosa, pinke, pinker, pinkes, pinken, rosafarben, rosafarbene, rosafärgad',
  purple:
    'lila, violett, lilafarben, pourpre, paars, paarse, morado, morada, púrpura, viola, purpur, violetto',
  gold: 'golden, goldene, goldener, guld, gyllene, doré, dorée, goud, gouden, dorado, dorada, dorato, dorata',
  ice: 'eis, eisig, eisige, eisiger, eisiges, iskall, isig, glace, glacé, glacée, glacial, ijs, ijzig, hielo, helado, helada, ghiaccio, ghiacciato, ghiacciata, icy',
  cold: 'kalt, kalte, kalter, kaltes, kall, kalla, kallt, froid, froide, koud, koude, frío, fría, freddo, fredda',
  cool: 'kühl, kühle, kühler, kühles, sval, svalt, svala',
  fresh:
    'frisch, frische, frischer, frisches, frisk, friskt, friska, fräsch, frais, fraîche, fris, frisse, fresco, fresca, frescos, frescas, freschi, fresche',
  sweet: 'süß, süße, süßer, süßes, söt, söta, sött, sucré, sucrée, zoet, zoete, dulce, dulces, dolce, dolci',
  sour: 'sauer, saure, saurer, saures, syrlig, syrliga, syrligt, acide, acides, zuur, zure, ácido, ácida, agrio, acido, acida',
  salty:
    'salzig, salzige, salziger, salziges, saltad, saltade, salé, salée, zoutig, zoute, salado, salada, salato, salata',
  hot: 'heiß, heiße, heißer, heißes, het, heta, hett, chaud, chaude, heet, hete, caliente, caldo, calda',
  wild: 'wilde, wilder, wildes, vild, vilda, sauvage, sauvages, salvaje, selvatico',
}

const ENGLISH = new Map(
  Object.entries(NAME_WORDS).flatMap(([english, spellings]) =>
    splitWords(spellings.replaceAll(',', '')).map((word) => [word, english] as const),
  ),
)

/** 'Black', 'cool': what English names say of a flavour. 'White' they say of snus. */
export function isShade(folded: string): boolean {
  return folded !== 'white' && Object.hasOwn(NAME_WORDS, folded)
}

/** How names say it: 'black' for 'schwarzes'. Null for all other words. */
export function findNameWord(folded: string): string | null {
  return ENGLISH.get(folded) ?? null
}
