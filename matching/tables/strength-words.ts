/**
 * Strength in words. Spellings of one word are listed together; the meaning of a word differs between brands and is
 * in brand-strengths.ts.
 */
export const STRENGTH_WORDS: Readonly<Record<string, string>> = {
  light:
    'lite, low, x low, mild, lätt, lett, mieto, leicht, léger, légère, licht, suave, ligero, leggero, łagodny, lekki, jemný, slabý, svag, extra low, less intense',
  medium:
    'normal, regular, mellan, middels, mellem, keskivahva, mittel, reg, moyen, moyenne, gemiddeld, medio, media, średni, střední, normaali, normale, normaal, normalny, moderate',
  strong:
    'str, strg, stark, starka, sterk, stærk, staerk, vahva, fort, forte, sterke, fuerte, mocny, mocna, mocne, silný, silná, silné',
  xstrong:
    'xs, erittäin vahva, sehr stark, très fort, très forte, zeer sterk, muy fuerte, molto forte, bardzo mocny, bardzo mocne, velmi silný, velmi silné, xstark, extrastark',
  xxstrong: 'xxs, extra extra strong, double extra strong',
  superstrong: '',
  hyper: '',
  ultra: '',
  extreme:
    'extrem, ekstrem, extrême, extremo, extremely strong, extremt stark, äärimmäisen vahva, ekstremalny, ekstremalnie mocny, estremo, extrémní, xtreme',
  max: 'maximum, max strength, maximum strength',
  hard: '',
}

/** Before any spelling of 'strong', as one word or two, they make one of the words above. */
export const STRONG_PREFIXES: Readonly<Record<string, string>> = {
  xstrong: 'extra, ekstra, xtra, x, ex, ext',
  xxstrong: 'xx',
  superstrong: 'super',
  hyper: 'hyper',
  ultra: 'ultra',
  extreme: 'extreme, extrem, ekstrem',
  max: 'max',
}

/**
 * Words by which shops classify whole brands, so they may appear beside a product whose own name has none; with the
 * plausible range in milligrams per pouch. 'Ultra' and the like always name another product.
 */
export const SHOP_CLASSES: Readonly<Record<string, readonly [number, number]>> = {
  medium: [2.5, 11],
  strong: [5.5, 18],
  xstrong: [7, 60],
  superstrong: [10, 60],
}

/** Classes that are only accepted beside a figure that agrees. */
export const FIGURE_CLASSES: Readonly<Record<string, readonly [number, number]>> = {
  light: [1, 5],
  extreme: [20, 70],
}
