/** Words for formats, strengths and kinds of products, in the languages of the site. */
export const SEARCH_KIND_WORDS = {
  'format:mini':
    'mini, small, liten, litet, små, klein, kleine, petit, petits, petite, pequeño, pequeña, piccolo, piccola',
  'format:slim':
    'slim, smal, smala, schlank, schlanke, schmal, schmale, slank, slanke, mince, minces, delgado, delgada, sottile, sottili',
  'format:large': 'large, stor, stora, groß, große, groot, grote, grand, grande, grands, grandi',
  'format:loose':
    'loose, loose snus, lös, lössnus, löst snus, lose, loser, loser snus, losser, losse snus, los, en vrac, vrac, suelto, a granel, granel, sfuso',
  'strength:light':
    'light, mild, weak, lätt, svag, svaga, milt, leicht, leichte, schwach, léger, légère, doux, licht, lichte, zwak, ligero, ligera, suave, leggero, leggera, debole',
  'strength:medium': 'medium, medelstark, mellanstark, mittelstark, mittel, moyen, moyenne, gemiddeld',
  'strength:strong':
    'strong, stark, starka, starkt, starke, starker, fort, forte, forts, fortes, sterk, sterke, fuerte, fuertes, forti',
  'strength:extra-strong':
    'extra strong, very strong, extra stark, extra starka, väldigt stark, sehr stark, extra starke, très fort, extra fort, extra forte, extra sterk, zeer sterk, extra fuerte, muy fuerte, molto forte, fortissimo',
  'kind:nicotine-free':
    'nicotine free, nicotine-free, free of nicotine, zero nicotine, without nicotine, no nicotine, nikotinfri, nikotinfritt, nikotinfria, utan nikotin, nikotinfrei, nikotinfreie, ohne Nikotin, sans nicotine, nicotinevrij, nicotinevrije, zonder nicotine, sin nicotina, senza nicotina',
  'kind:pouch':
    'nikotinpåse, nikotinpåsar, nikotinportioner, nikotinsnus, vitt snus, Nikotinbeutel, Nikotinpouches, Nikotin-Pouches, sachet de nicotine, sachets de nicotine, sachets nicotine, sachets, nicotinezakje, nicotinezakjes, nicotinebuidels, bolsas de nicotina, bolsitas de nicotina, bolsitas, bustina, bustine, bustine di nicotina, sacchetti di nicotina, tobaksfri, tobaksfritt, tobaksfria, tobaksfritt snus, utan tobak, snus utan tobak, tabakfrei, tabakfreie, tabakfreier Snus, ohne Tabak, Snus ohne Tabak, sans tabac, snus sans tabac, tabaksvrij, tabaksvrije, tabaksvrije snus, zonder tabak, snus zonder tabak, sin tabaco, snus sin tabaco, senza tabacco, snus senza tabacco, tobacco free, tobacco-free snus, without tobacco, snus without tobacco, no tobacco',
  'kind:snus':
    'tobakssnus, brunt snus, Tabaksnus, Tabak-Snus, snus au tabac, snus de tabac, tabakssnus, snus met tabak, snus de tabaco, snus con tabaco, snus di tabacco, snus con tabacco',
} as const
