/** Ranges between the brand and the flavour. 'CUBA Black Cherry' is cherry of the range Black. */
const RANGES: Readonly<Record<string, RegExp>> = {
  '77': /^Ghost Mini /,
  ACE: /^X /,
  CUBA: /^(Black|White|Ninja) /,
  Catch: /^Dry /,
  Epok: /^Slim White /,
  Kickup: /^Real White /,
  Killa: /^(Mini|Dry) /,
  Kurwa: /^(Fatality|Brutal|Collection) /,
  LOOP: /^Zero /,
  LUCY: /^Breakers /,
  Maggie: /^Lite /,
  NOIS: /^Extreme /,
  Pablo: /^(Exclusive|Gold Edition|Mini|Dry) /,
  Pura: /^Energy /,
  RAVE: /^Energy /,
  Skruf: /^(Super White|Slim) /,
  VELO: /^(Shift|Plus|Max) /,
  VOLT: /^Pearls /,
  'X-Booster': /^Energy Pouches /,
  'on!': /^PLUS /,
}

/** Follows the flavour: strength, format, and the content of the can. */
const ENDINGS = [
  / ?\d+(\.\d+)? ?mg( Caffeine)?$/i,
  / ?(#|S|No\.)\d$/,
  / -\d+°C$/,
  /(^| )(Super|Ultra|Slim|Mini|Large|Maxi|Long|Portion|Pouches|Lös|Tobacco Bits)$/,
  /(^| )(White Dry|Slim White|White)$/,
  /(^| )((Extra|Hyper|Super|Ultra|Xtra) )?(Strong|Stark)$/,
  /(^| )(X-Strong|Extreme|Hyper|Medium|Light|Low|Normal|Regular|Hard|Zero|Ultra|Max|MAX)$/,
]

/** Words that name a colour, a recipe or an edition of a can rather than a taste. */
const NOT_A_FLAVOUR =
  /^(Original|White|Black|Brown|Red|Blue|Green|Yellow|Slim|Stark|Classic|No\.\d|XR.*|.*-80°C.*|.*(Edition|Charge)|All White.*|Tactical|Plus|Extreme|Arasaka|Emerald|13|Cold|Cold Dry|All|Royal|Senator|Dynamite|Americana|Norrland|Skåne|Västkusten|Småland)$/

/** The taste in a name, without brand, range, format and strength. Null when there is none. */
export function findFlavour({ name, brand }: { name: string; brand: string }): string | null {
  let flavour = name.slice(brand.length).trim()
  const range = RANGES[brand]
  if (range) flavour = flavour.replace(range, '')
  for (let before = ''; before !== flavour; ) {
    before = flavour
    for (const ending of ENDINGS) flavour = flavour.replace(ending, '')
  }
  return flavour === '' || NOT_A_FLAVOUR.test(flavour) ? null : flavour
}
