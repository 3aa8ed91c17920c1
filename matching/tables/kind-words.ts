/** Without nicotine. */
export const NICOTINE_FREE_WORDS =
  'zero, nicotine free, zero nicotine, 0 nicotine, no nicotine, without nicotine, nicotinefree, nikotinfri, nikotinfritt, nikotinfria, utan nikotin, uten nikotin, uden nikotin, nikotinfrei, nikotinfreie, ohne Nikotin, nikotiiniton, nikotiinitön, ilman nikotiinia, sans nicotine, sin nicotina, senza nicotina, bez nikotyny, beznikotynowe, beznikotynowy, bez nikotinu, nicotinevrij, nikotinvrij, zonder nicotine, libre de nicotina'

export const CAFFEINE_WORDS =
  'caffeine, koffein, koffeine, coffein, kofeiini, kofeiinia, caféine, cafeine, cafeïne, cafeína, caffeina, kofeina, kofeiny, kofein, kofeinu, energy pouches, energy pouch, caffeine pouches, koffeinpouches, energipåsar, Koffeinbeutel, energy snus, kofeiinipussi, kofeiinipussit, koffeinpåsar, koffeinpåse, koffeinposer, bustine energetiche, energetiche, sachets énergisants, bolsas de energía, saszetki energetyczne, energetyczne, energiapussit, energizers, cafeïnezakjes, saszetki kofeinowe, kofeinové sáčky'

/** Without tobacco: never snus. */
export const TOBACCO_FREE_WORDS =
  'tobacco free, tobaccofree, tobaksfri, tobaksfritt, tobaksfria, tobakkfri, tobakksfri, tobakfri, tabakfrei, tabakfreie, tabakfreier, tupakaton, tupakkaton, sans tabac, tabaksvrij, sin tabaco, senza tabacco, bez tytoniu, beztytoniowe, bez tabáku, non tobacco, no tobacco, zero tobacco, without tobacco, ohne Tabak, utan tobak, uten tobakk, uden tobak, ztn, tabakfri, nikotinposer uden tobak, tabaksfri, libre de tabaco, sans tabacs'

/** With tobacco: never a nicotine pouch. */
export const TOBACCO_WORDS =
  'tobakssnus, tobacco snus, Tabaksnus, tobakkssnus, tupakkanuuska, tabakssnus, snus med tobak'

/** Boxes of several products. */
export const MIXED_WORDS =
  'mixpack, mix pack, mixbox, mix box, mixed pack, mixed box, mixed, mix, mixpaket, mixrulle, mix roll, mixroll, blandpack, blandat, blandad, blandet, sampler, sample, samples, sample pack, starter kit, starter pack, startpaket, startkit, starterpack, mystery, surprise, assorted, assortment, variety, variety pack, bundle, provpack, prøvepakke, smagspakke, smakspack, smakprov, Probierpaket, Probierset, Probepackung, gemischt, gemischte, Mischpackung, assorti, assortiment, panaché, coffret, proefpakket, gemengd, surtido, variado, assortito, misto, zestaw mix, mieszanka, zestaw próbny, ochutnávkový, směs, lajitelmapakkaus, sekoitus, valikoima, trial pack, tasting, discovery, kit, lucky bag, random'

/** Goods that are not a can of pouches or snus. */
export const OTHER_GOODS_WORDS =
  'tshirt, t shirt, shirt, hoodie, sweatshirt, jacket, cap, beanie, hat, keps, mössa, socks, strumpor, mug, mugg, bottle, sticker, stickers, sticker pack, klistermärke, poster, keyring, key ring, keychain, nyckelring, lanyard, tote bag, bag, cooler bag, cooler, fridge, kyl, snuskyl, minikyl, snusdosa, snusdosor, snusask, snusburk, metal can, metal tin, metal case, aluminium, aluminum, can holder, snus can, snus box, holder, case, etui, dispenser, prismaster, portionsverktyg, prillmaskin, snusspruta, snus maker, tool, verktyg, opener, ashtray, lighter, tändare, Feuerzeug, gift card, giftcard, gift voucher, voucher, presentkort, gavekort, lahjakortti, Geschenkkarte, Gutschein, carte cadeau, cadeaubon, tarjeta regalo, carta regalo, buono regalo, karta podarunkowa, dárkový poukaz, shipping protection, shipping insurance, package protection, insurance, donation, subscription, prenumeration, nicotine gum, tuggummi, nikotintuggummi, chewing gum, nikotiinipurukumi, tyggegummi, Nikotinkaugummi, lozenge, lozenges, sugtablett, sugtabletter, tablet, tablets, munspray, mouth spray, spray, patch, patches, plåster, inhalator, vape, vapes, vaping, disposable, e liquid, eliquid, e juice, ejuice, e cigarette, e cigarett, ecig, puff, puffs, engångsvape, pod, pods, pod kit, coil, coils, shisha, hookah, cigar, cigars, cigarillo, cigarettes, cigarette, cigarett, cigaretter, nasal, nasal snuff, schnupftabak, rolling papers, filter tips, heated tobacco, sticks, makeup, perfume'
