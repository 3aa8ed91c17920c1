/** Words for formats, strengths and kinds of products, in the languages of the site. */
export const SEARCH_KIND_WORDS = {
  'format:mini':
    'mini, small, liten, litet, små, klein, kleine, kleiner, kleines, kleinen, petit, petits, petite, pequeño, pequeña, piccolo, piccola',
  'format:slim':
    'slim, smal, smala, schlank, schlanke, schmal, schmale, slank, slanke, mince, minces, delgado, delgada, sottile, sottili',
  'format:large': 'large, stor, stora, groß, große, groot, grote, grand, grande, grands, grandi',
  'format:loose':
    'loose, loose snus, lös, lössnus, löst snus, lose, loser, loser snus, losser, losse snus, los, en vrac, vrac, suelto, a granel, granel, sfuso',
  'strength:light':
    'low nicotine, less nicotine, little nicotine, wenig Nikotin, weniger Nikotin, låg nikotinhalt, lite nikotin, mindre nikotin, peu de nicotine, moins de nicotine, weinig nicotine, minder nicotine, poca nicotina, menos nicotina, meno nicotina, light, lighter, lightest, mild, milder, mildest, weak, weaker, weakest, lätt, lättare, lättaste, svag, svaga, svagare, svagast, svagaste, milt, milda, mildare, mildaste, leicht, leichte, leichter, leichtes, leichteste, leichtesten, schwach, schwache, schwaches, schwächer, schwächste, schwächsten, milde, mildes, mildeste, léger, légère, légers, légères, doux, douce, moins fort, licht, lichte, lichter, lichtste, zwak, zwakke, zwakker, zwakste, mildste, ligero, ligera, ligeros, ligeras, suave, suaves, más suave, menos fuerte, leggero, leggera, leggeri, leggere, più leggero, più leggeri, debole, meno forte',
  'strength:medium': 'medium, medelstark, mellanstark, mittelstark, mittel, moyen, moyenne, gemiddeld',
  'strength:strong':
    'high nicotine, more nicotine, most nicotine, mehr Nikotin, meiste Nikotin, meistes Nikotin, hög nikotinhalt, mer nikotin, mest nikotin, plus de nicotine, meer nicotine, meeste nicotine, más nicotina, più nicotina, strong, stronger, strongest, stark, starka, starkt, starkare, starkast, starkaste, starke, starker, starkes, starken, stärker, stärkste, stärkster, stärkstes, stärksten, fort, forte, forts, fortes, le plus fort, les plus forts, plus fort, plus forte, plus forts, plus fortes, sterk, sterke, sterker, sterkst, sterkste, fuerte, fuertes, el más fuerte, los más fuertes, más fuerte, más fuertes, forti, il più forte, i più forti, più forte, più forti',
  'strength:extra-strong':
    'extra strong, very strong, extra stark, extra starka, väldigt stark, sehr stark, extra starke, très fort, extra fort, extra forte, extra sterk, zeer sterk, extra fuerte, muy fuerte, molto forte, fortissimo',
  'kind:nicotine-free':
    '0mg, 0 mg, 0% nicotine, 0% Nikotin, 0% nicotina, 0 nicotine, 0 Nikotin, 0 nicotina, nicotine free, nicotine-free, free of nicotine, zero nicotine, without nicotine, no nicotine, not nicotine, nikotinfri, nikotinfritt, nikotinfria, utan nikotin, ingen nikotin, inget nikotin, nikotinfrei, nikotinfreie, ohne Nikotin, kein Nikotin, sans nicotine, pas de nicotine, aucune nicotine, nicotinevrij, nicotinevrije, zonder nicotine, geen nicotine, sin nicotina, sin nada de nicotina, no nicotina, senza nicotina, niente nicotina, nessuna nicotina, nothing with nicotine, inget med nikotin, ingenting med nikotin, nichts mit Nikotin, rien avec nicotine, niets met nicotine, nada con nicotina, niente con nicotina',
  'kind:pouch':
    'prilla, prillor, Beutel, sachet, zakje, zakjes, bolsita, nikotinpåse, nikotinpåsar, nikotinportioner, nikotinsnus, vitt snus, Nikotinbeutel, Nikotinpouches, Nikotin-Pouches, sachet de nicotine, sachets de nicotine, sachets nicotine, sachets, nicotinezakje, nicotinezakjes, nicotinebuidels, bolsas de nicotina, bolsitas de nicotina, bolsitas, bustina, bustine, bustine di nicotina, sacchetti di nicotina, tobaksfri, tobaksfritt, tobaksfria, tobaksfritt snus, utan tobak, snus utan tobak, ingen tobak, tabakfrei, tabakfreie, tabakfreier Snus, ohne Tabak, Snus ohne Tabak, kein Tabak, sans tabac, pas de tabac, snus sans tabac, tabaksvrij, tabaksvrije, tabaksvrije snus, zonder tabak, snus zonder tabak, geen tabak, sin tabaco, snus sin tabaco, senza tabacco, snus senza tabacco, niente tabacco, tobacco free, tobacco-free snus, without tobacco, snus without tobacco, no tobacco',
  'kind:snus':
    'tobakssnus, brunt snus, Tabaksnus, Tabak-Snus, snus au tabac, snus de tabac, tabakssnus, snus met tabak, snus de tabaco, snus con tabaco, snus di tabacco, snus con tabacco',
} as const
