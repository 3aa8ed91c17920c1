/**
 * The names of each flavour, in English first, then as shops of other countries write it. Listings, product names and
 * searches are read through this table, so a pair may only be here when no brand sells the two as different flavours: a
 * family (mint) is never another word for its members. Several words on the left are several words of the name; commas
 * separate the spellings on the right. Words that only a search may mean are in `flavour-search-words.ts`.
 */
export const FLAVOUR_WORDS: Readonly<Record<string, string>> = {
  mint: 'mynta, mynte, mynt, minttu, minttua, Minze, Minz, menthe, munt, menta, mięta, miętowy, miętowa, miętowe, máta, mátová, mátový, mints',
  peppermint:
    'pepparmynta, pepparmint, peppermynte, pebermynte, piparminttu, Pfefferminze, Pfefferminz, menthe poivrée, pepermunt, menta piperita, mięta pieprzowa, máta peprná, pepper mint, peppermints',
  spearmint:
    'grönmynta, grønnmynte, grønmynte, grøn mynte, grønn mynte, viherminttu, Krauseminze, grüne Minze, menthe verte, kruizemunt, groene munt, hierbabuena, menta verde, mięta zielona, zielona mięta, máta klasnatá, máta zelená, spear mint, spearmints',
  wintergreen: 'vintergrön, Wintergrün, gaulthérie, gaultheria, talvikki, winter green',
  menthol: 'mentol, mentoli, mentholé, mentolo, mentolowy',
  eucalyptus: 'eukalyptus, eucalipto, eukaliptus, eukalypt, eukalyptová',
  'apple mint': 'applemint, äppelmynta, äpplemynta, Apfelminze',
  licorice:
    'liquorice, lakrits, lakris, lakrids, lakritsi, lakritsia, Lakritz, Lakritze, réglisse, drop, zoethout, regaliz, liquirizia, lukrecja, lukrecjowy, lékořice, lékořicová, lakritsa, lakrisen',
  salmiak: 'salmiakki, salmiac, salmiakk, sallmiak',
  coffee:
    'kaffe, kaffi, kahvi, kahvia, Kaffee, café, caffè, caffe, koffie, kawa, kawowy, káva, kávová, coffe',
  espresso: 'expresso',
  cappuccino: 'capuccino, cappucino, capuchino, cappuchino',
  mocha: 'caffè mocha, café mocha, caffe mocca, café moka, mocca, mokka, moka, mokkakahvi, moca',
  latte: 'caffelatte',
  cola: 'kola, kolla, colas, cocacola, coca cola',
  tobacco: 'tobak, tobakk, tupakka, Tabak, tabac, tabaco, tabacco, tytoń, tytoniowy, tabák, tabáková',
  cinnamon: 'kanel, kaneli, Zimt, cannelle, kaneel, canela, cannella, cynamon, skořice',
  ginger: 'ingefära, ingefær, inkivääri, Ingwer, gingembre, gember, jengibre, zenzero, imbir, zázvor',
  chili: 'chilli, chile, chily, piment, peperoncino, guindilla',
  jalapeno: 'jalapeño, jalapenio, jalapenjo',
  citrus: 'agrumes, cítricos, cítrico, agrumi, cytrusy, cytrusowy, sitrus, Zitrus, citrusy',
  lemon: 'citron, sitron, sitruuna, Zitrone, citroen, limón, limone, cytryna, cytrynowy, citrón, citronová',
  lime: 'limette, limetti, Limetten, limoen, limonka, limetka, citron vert, lima',
  orange:
    'apelsin, appelsin, appelsiini, Orangen, sinaasappel, naranja, arancia, pomarańcza, pomeranč, pomerančová',
  'blood orange': 'blodapelsin, blodappelsin, veriappelsiini, Blutorange, orange sanguine, bloedsinaasappel',
  tangerine: 'mandarin, mandarine, mandariini, mandarijn, mandarina, mandarino, mandarynka, mandarinka',
  grapefruit: 'grape fruit, grapefrukt, greippi, pamplemousse, pomelo, pompelmo, grejpfrut, grep, pomelos',
  bergamot: 'bergamotte, bergamotti, bergamotto, bergamota, bergamotka',
  lemongrass: 'citrongräs, sitrongress, citrongræs, sitruunaruoho, Zitronengras, citronnelle, lemon grass',
  lemonade: 'lemonad, Limonade, limonadi, limonata, limonada, lemoniada',
  apple:
    'äpple, äpplen, eple, æble, omena, Apfel, Äpfel, pomme, appel, manzana, mela, jabłko, jabłkowy, jablko, jablečná, apples',
  'double apple': 'dubbeläpple, doppelapfel',
  pear: 'päron, pære, päärynä, Birne, poire, peer, pera, gruszka, hruška',
  peach:
    'persika, fersken, persikka, Pfirsich, pêche, perzik, melocotón, pesca, brzoskwinia, broskev, broskvová, durazno',
  apricot: 'aprikos, aprikose, aprikoosi, abricot, abrikoos, albaricoque, albicocca, morela, meruňka',
  cherry:
    'körsbär, kirsebær, kirsikka, Kirsche, Kirsch, cerise, kers, kersen, cereza, ciliegia, wiśnia, wiśniowy, třešeň, višeň, třešňová, cherries',
  banana: 'banan, banaani, Banane, banaan, plátano, bananowy, banán, banánová, bananas',
  mango: 'mangue, mangos, mangový',
  pineapple: 'ananas, piña, ananász, ananasowy, pine apple',
  coconut: 'kokos, kokosnöt, kookos, Kokosnuss, noix de coco, kokosnoot, cocco, coco',
  papaya: 'papaja, papaye',
  guava: 'goyave, guajava, guayaba, gujawa',
  kiwi: 'kivi, kiwifruit',
  'passion fruit':
    'passionfruit, passionsfrukt, pasjonsfrukt, passionsfrugt, passionhedelmä, Passionsfrucht, Maracuja, fruit de la passion, passievrucht, maracuyá, fruta de la pasión, frutto della passione, marakuja, marakuje',
  'dragon fruit':
    'dragonfruit, drakfrukt, dragefrukt, dragefrugt, Drachenfrucht, pitaya, pitahaya, fruit du dragon, lohikäärmehedelmä',
  melon: 'meloni, Melone, meloen, melón, melone, melonowy, melounová, melons',
  watermelon:
    'vattenmelon, vannmelon, vandmelon, vesimeloni, Wassermelone, pastèque, watermeloen, sandía, anguria, arbuz, arbuzowy, meloun, vodní meloun, water melon',
  'honey melon': 'honeymelon, honungsmelon, honningmelon, hunajameloni, Honigmelone, honeydew, honey dew',
  grape:
    'druva, druvor, vindruva, drue, druer, viinirypäle, rypäle, Traube, Trauben, raisin, druif, druiven, uva, uvas, winogrono, winogronowy, hrozno, hroznová, grapes',
  pomegranate:
    'granatäpple, granateple, granatæble, granaattiomena, Granatapfel, grenade, granaatappel, granada, melograno, granat, granátové jablko',
  plum: 'plommon, plomme, blomme, luumu, Pflaume, prune, pruim, ciruela, prugna, śliwka, švestka',
  fig: 'fikon, fiken, figen, viikuna, Feige, figue, vijg, higo, fico, figa, fík',
  rhubarb: 'rabarber, rabarbra, raparperi, Rhabarber, rhubarbe, ruibarbo, rabarbaro, rabarbar, rebarbora',
  lychee: 'litchi, lichi, litsi, liczi, lychees',
  acai: 'açaí, assai',
  berry:
    'bär, bær, marja, marjat, marjainen, Beere, Beeren, baies, baie, bes, bessen, bayas, baya, bacche, bacca, jagody, jagoda, jagodowy, bobule, berries',
  'wild berry':
    'wildberry, wildberries, vildbär, villbær, vilde bær, Waldbeere, Waldbeeren, Wildbeere, metsämarja, metsämarjat, wilde bessen, bosbessen, baies sauvages',
  'forest berry':
    'forest fruit, forest fruits, Waldfrucht, Waldfrüchte, bosvruchten, fruits des bois, skogsfrukt, owoce leśne, skogsbär, skogbær, skovbær, forestberries, bayas del bosque, frutti di bosco, leśne jagody, lesní ovoce, frutas del bosque',
  blueberry:
    'blåbär, blåbær, mustikka, mustikkaa, Blaubeere, Heidelbeere, myrtille, myrtilles, blauwe bes, arándano, arándanos, mirtillo, mirtilli, borówka, jagoda czarna, borůvka, borůvková, blue berry, blueberries',
  raspberry:
    'rasp, hallon, bringebær, hindbær, vadelma, Himbeere, Himbeer, framboise, framboos, frambozen, frambuesa, lampone, lamponi, malina, malinowy, malinová, rasp berry, raspberries',
  strawberry:
    'jordgubb, jordgubbe, jordgubbar, jordbær, jordbaer, mansikka, Erdbeere, Erdbeer, fraise, aardbei, aardbeien, fresa, fresas, fragola, fragole, truskawka, truskawkowy, jahoda, jahodová, straw berry, strawberries',
  blackberry:
    'björnbär, bjørnebær, brombær, karhunvatukka, Brombeere, mûre, braam, bramen, zarzamora, mora, jeżyna, ostružina, black berry',
  blackcurrant:
    'black currant, svarta vinbär, svartvinbär, solbær, mustaherukka, schwarze Johannisbeere, Johannisbeere, cassis, cassice, zwarte bes, grosella negra, ribes nero, czarna porzeczka, černý rybíz, blackcurrants',
  cranberry:
    'tranbär, tranebær, karpalo, Cranberries, canneberge, veenbes, mirtillo rosso, żurawina, brusinka, klikva',
  elderflower:
    'fläder, fläderblom, hylleblomst, hyldeblomst, seljankukka, Holunderblüte, Holunder, fleur de sureau, sureau, vlierbloesem, saúco, flor de saúco, sambuco, fiori di sambuco, kwiat czarnego bzu, bezový květ, elder flower',
  violet: 'viol, fiol, orvokki, Veilchen, violette, viooltje, violeta, violetta, fiołek, fialka',
  lavender: 'lavendel, laventeli, lavande, lavanda, lawenda, levandule',
  rose: 'ruusu, różany, růže',
  fruit:
    'frukt, frugt, hedelmä, hedelmät, Frucht, Früchte, fruits, vrucht, vruchten, frutas, fruta, frutta, owoce, owocowy, ovoce, ovocná, frukter, frugter',
  'red fruit':
    'redfruits, röda frukter, røde frukter, rote Früchte, fruits rouges, rood fruit, frutos rojos, frutas rojas, frutti rossi, czerwone owoce, červené ovoce, punaiset hedelmät',
  tropical:
    'tropisk, tropiska, trooppinen, tropisch, tropische, tropicale, tropicaux, tropischer, tropikalny, tropické, tropická, tropicalny',
  cucumber: 'gurka, agurk, kurkku, Gurke, concombre, komkommer, pepino, cetriolo, ogórek, okurka',
  cactus: 'kaktus, kaktuksen, kaktusz, cactussen',
  'salted caramel':
    'caramelo salado, caramel salé, saltet karamell, saltet karamel, salt karamell, saltad karamell, salzkaramell, gesalzenes karamell, gezouten karamel, caramello salato, słony karmel, slaný karamel, suolainen kinuski, merisuolakaramelli',
  caramel: 'karamell, karamel, kinuski, caramello, caramelo, karmel',
  toffee: 'tofee, toffie',
  vanilla: 'vanilj, vanilje, vanilla, Vanille, vainilla, vaniglia, wanilia, vanilka',
  honey: 'honung, honning, hunaja, Honig, miel, honing, miele, miód, medový',
  almond: 'mandel, manteli, amande, amandel, almendra, mandorla, migdał, mandle',
  'bubble gum':
    'bubblegum, purukumi, Kaugummi, gomma da masticare, chicle, guma balonowa, žvýkačka, bubbelgum, bubblegums',
  'energy drink':
    'energidryck, energidrikk, energidrik, energiajuoma, Energydrink, boisson énergisante, energydrank, bebida energética',
  'ice tea': 'iced tea, icetea, iste, isté, Eistee, thé glacé, ijsthee, té helado, tè freddo, jäätee',
  'irish coffee': 'irishcoffee',
  'cinnamon roll': 'kanelbulle, Zimtschnecke',
  'fruit punch': 'fruitpunch',
  'gummy bear': 'gummybears, gummy bears, Gummibärchen, Gummibären',
  cheesecake: 'cheese cake, juustokakku, Käsekuchen',
  whisky: 'whiskey, viski',
  rum: 'rom, rhum, ron, rommi',
  neutral: 'neutraali, neutre, neutro, neutrální',
  plantain: '',
  honeydew: '',
  hibiscus: '',
  basil: '',
  thyme: '',
  nectarine: '',
  chocolate:
    'choklad, sjokolade, chokolade, suklaa, Schokolade, chocolat, chocolade, cioccolato, czekolada, čokoláda',
  hazelnut: 'hasselnöt, Haselnuss',
  pistachio: 'pistage, pistazie',
  tea: '',
  'green tea': '',
  champagne: '',
  mojito: '',
  'pina colada': 'piña colada, pinacolada',
  smoothie: '',
  sorbet: '',
  yuzu: '',
  clementine: 'klementin',
  quince: '',
  cloudberry: 'hjortron, multe, lakka',
  lingonberry: 'lingon, tyttebær, puolukka',
  gooseberry: 'krusbär, stikkelsbær',
  juniper: 'enbär, einer',
  anise: 'anis',
  clove: '',
  cardamom: 'kardemumma, kardemomme',
  pepper: '',
  habanero: '',
  wasabi: '',
  cherryade: '',
}
