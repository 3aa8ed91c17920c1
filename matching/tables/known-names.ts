/**
 * Names that brands are known to sell, without the brand, whether or not the catalogue has them. They tell whether a
 * listing that leaves out a strength, a format or a word can mean only one product.
 */
export const KNOWN_NAMES: Readonly<Record<string, string>> = {
  ZYN: 'Cool Mint Mini 1.5mg, Cool Mint Mini 3mg, Cool Mint Mini 6mg, Spearmint Mini 1.5mg, Spearmint Mini 3mg, Spearmint Mini 6mg, Citrus Mini 3mg, Citrus Mini 6mg, Apple Mint Mini 3mg, Apple Mint Mini 6mg, Black Cherry Mini 3mg, Black Cherry Mini 6mg, Black Licorice Mini 3mg, Coffee Mini 3mg, Coffee Mini 6mg, Original Mini 3mg, Original Mini 6mg, Peach Mini 3mg, Bellini Mini 6mg, Espressino Mini 6mg, Cool Mint Slim 6mg, Cool Mint Slim 9mg, Cool Mint Slim 11mg, Cool Mint Ice Slim 16.5mg, Spearmint Slim 6mg, Spearmint Slim 9mg, Citrus Slim 9mg, Citrus Slim 11mg, Apple Mint Slim 9mg, Apple Mint Slim 11mg, Blackcurrant Ice Slim 11mg, Blackcurrant Ice Slim 13.5mg, Cactus Spice Slim 9mg, Cactus Spice Slim 11mg, Cucumber Lime Slim 6mg, Dark Roast Slim 11mg, Gentle Mint Slim 6mg, Lemon Spritz Slim 6mg, Macchiato Slim 9mg, Menthol Ice Slim 11mg, Menthol Ice Slim 13.5mg, Menthol Ice Slim 16.5mg, Mint Fizz Slim 6mg, Mint Fizz Slim 9mg, Red Fruits Slim 6mg, Red Fruits Slim 9mg, Red Fruits Fizz Slim 9mg, Red Fruits Fizz Slim 11mg, Violet Licorice Slim 6mg, Violet Licorice Slim 9mg, Cool Frost Slim 9mg, Cool Frost Slim 11mg, Black Cherry Slim 11mg, Chili Guava Slim 11mg, Wintergreen 3mg, Wintergreen 6mg, Peppermint 3mg, Peppermint 6mg, Smooth 3mg, Smooth 6mg, Chill 3mg, Chill 6mg, Cinnamon 3mg, Cinnamon 6mg, Menthol 3mg, Menthol 6mg',
  VELO: 'Crispy Peppermint Slim 10mg, Freezing Peppermint Slim 10.9mg, Freezing Peppermint Slim 14mg, Freezing Peppermint Slim 17mg, Peppermint Storm Slim 10.9mg, Peppermint Storm Slim 14mg, Peppermint Storm Slim 17mg, Bright Peppermint Slim 8mg, Bright Spearmint Slim 8mg, Green Spearmint Slim 6mg, Arctic Grapefruit Slim 6mg, Tropical Mango Slim 6mg, Tropical Mango Slim 10mg, Tropical Mango Slim 14mg, Tropical Ice Slim 10mg, Watermelon Ice Slim 10mg, Wintry Watermelon Slim 10mg, Wintry Watermelon Slim 14mg, Wintry Watermelon Slim 17mg, Strawberry Ice Slim 10mg, Icy Berries Slim 10mg, Icy Berries Slim 14mg, Icy Berries Slim 17mg, Icy Cherry Slim 10mg, Ruby Berry Slim 6mg, Ruby Berry Slim 10mg, Purple Grape Slim 10mg, Purple Grape Slim 14mg, Lime Flame Slim 8mg, Mango Flame Slim 10mg, Mango Flame Slim 14mg, Orange Spark Slim 10mg, Orange Spark Slim 17mg, Cinnamon Flame Slim 10.9mg, Eucalyptus Storm Slim 14mg, Zesty Elderflower Slim 9.8mg, Salty Liquorice Slim 10mg, Sour Lime Slim 6mg, Dark Blackcurrant Slim 8mg, Blue Raspberry Slim 8mg, Sweet Papaya Slim 8mg, Minty Lemon Slim 10mg, Peach Ice Slim 10mg, Frosty Lemon Slim 10mg, Crispy Peppermint Mini 8mg, Bright Spearmint Mini 4mg, Bright Spearmint Mini 6mg, Simply Spearmint Mini 4mg, Icy Berries Mini 6mg, Strawberry Ice Mini 6mg, Watermelon Ice Mini 6mg, Wintry Watermelon Mini 6mg, Purple Grape Mini 6mg, Sour Lime Mini 4mg, Creamy Latte Mini 6mg, Cherry Ice Mini 6mg, Shift Hot Peach, Shift Cool Peppermint, Shift Hot Spearmint, Shift Hot Grape, Shift Hot Dragonfruit, Crispy Peppermint Zero, Tropical Mango Zero, Purple Grape Zero, Wintry Watermelon Zero, Plus Wintergreen 3mg, Plus Wintergreen 6mg, Plus Wintergreen 9mg, Plus Mint 6mg, Plus Mint 9mg, Plus Peppermint 6mg, Plus Peppermint 9mg, Plus Spearmint 6mg, Plus Spearmint 9mg, Plus Smooth 6mg, Plus Smooth 9mg, Plus Wild Berry 6mg, Plus Wild Berry 9mg, Plus Citrus Chill 6mg, Plus Citrus Chill 9mg, Plus Dragon Fruit 6mg, Plus Watermelon Chill 6mg, Max Wintergreen 7mg, Max Black Cherry 7mg, Max Cinnamon 7mg, Max Coffee 7mg, Max Peppermint 7mg, Max Dragon Fruit 7mg',
  LOOP: 'Jalapeño Lime Strong, Jalapeño Lime Extra Strong, Jalapeño Lime Hyper Strong, Red Chili Melon Medium, Red Chili Melon Strong, Red Chili Melon Extra Strong, Red Chili Melon Hyper Strong, Habanero Mint Extra Strong, Habanero Mint Hyper Strong, Hot Mango Strong, Hot Peach Strong, Hot Peach Hyper Strong, Hot Rhubarb Strong, Ice Cool Mint Strong, Smooth Mint Strong, Smooth Mint Extra Strong, Spicy Apple Strong, Spicy Apple Hyper Strong, Licorice Fusion Strong, Licorice Fusion Extra Strong, Creamy Cappuccino Strong, Cassis Bliss Strong, Blueberry Ice Strong, Strawberry Ice Strong, Fresh Peppermint Hyper, Fresh Spearmint Hyper, Jalapeño Lime Mini, Red Chili Melon Mini, Hot Peach Mini, Smooth Mint Mini, Creamy Cappuccino Mini, Zero Cool Mint',
  'Nordic Spirit':
    'Mint 6mg, Mint 9mg, Mint 11mg, Spearmint 6mg, Spearmint 9mg, Spearmint 11mg, Sweet Mint 6mg, Sweet Mint 9mg, Frosty Mint 9mg, Frosty Mint 11mg, Frosty Berry 9mg, Frosty Berry 11mg, Bergamot Wildberry 6mg, Bergamot Wildberry 9mg, Bergamot Wildberry 11mg, Elderflower 6mg, Elderflower 9mg, Watermelon 6mg, Watermelon 9mg, Mocha 6mg, Mocha 9mg, Forest Berries 9mg, Raspberry 9mg, Mint Mini 3mg, Spearmint Mini 3mg',
  'on!':
    'Mint 2mg, Mint 4mg, Mint 8mg, Wintergreen 2mg, Wintergreen 4mg, Wintergreen 8mg, Coffee 2mg, Coffee 4mg, Coffee 8mg, Cinnamon 2mg, Cinnamon 4mg, Cinnamon 8mg, Berry 2mg, Berry 4mg, Berry 8mg, Citrus 2mg, Citrus 4mg, Citrus 8mg, Original 2mg, Original 4mg, Original 8mg, Mint 3mg, Mint 6mg, Mint 9mg, Coffee 3mg, Coffee 6mg, Licorice 6mg, PLUS Mint 6mg, PLUS Mint 9mg, PLUS Wintergreen 6mg, PLUS Wintergreen 9mg, PLUS Tobacco 6mg, PLUS Tobacco 9mg',
  Rogue:
    'Wintergreen 3mg, Wintergreen 6mg, Spearmint 3mg, Spearmint 6mg, Peppermint 3mg, Peppermint 6mg, Mango 3mg, Mango 6mg, Citrus 3mg, Citrus 6mg, Berry 3mg, Berry 6mg, Honey Lemon 3mg, Honey Lemon 6mg, Cinnamon 3mg, Cinnamon 6mg, Apple 3mg, Apple 6mg, Tabac 3mg, Tabac 6mg',
  LUCY: 'Mint 4mg, Mint 8mg, Mint 12mg, Wintergreen 4mg, Wintergreen 8mg, Wintergreen 12mg, Mango 4mg, Mango 8mg, Mango 12mg, Cinnamon 4mg, Cinnamon 8mg, Cinnamon 12mg, Apple Ice 4mg, Apple Ice 8mg, Apple Ice 12mg, Espresso 4mg, Espresso 8mg, Espresso 12mg, Breakers Mint 4mg, Breakers Mint 8mg, Breakers Berry Citrus 4mg, Breakers Berry Citrus 8mg, Breakers Mango 4mg, Breakers Mango 8mg, Breakers Espresso 4mg, Breakers Espresso 8mg',
  FRE: 'Mint 3mg, Mint 6mg, Mint 9mg, Mint 12mg, Mint 15mg, Wintergreen 3mg, Wintergreen 6mg, Wintergreen 9mg, Wintergreen 12mg, Wintergreen 15mg, Lush 9mg, Lush 12mg, Lush 15mg, Sweet 9mg, Sweet 12mg, Watermelon 9mg, Watermelon 12mg',
  ALP: 'Chilled Mint 3mg, Chilled Mint 6mg, Chilled Mint 9mg, Mountain Wintergreen 3mg, Mountain Wintergreen 6mg, Mountain Wintergreen 9mg, Refreshing Chill 3mg, Refreshing Chill 6mg, Refreshing Chill 9mg, Tropical Fruit 3mg, Tropical Fruit 6mg, Tropical Fruit 9mg',
  Zone: 'Mint 6mg, Mint 9mg, Wintergreen 6mg, Wintergreen 9mg, Spearmint 6mg, Spearmint 9mg, Peppermint 6mg, Peppermint 9mg, Citrus 6mg, Citrus 9mg, Dragonfruit 6mg, Dragonfruit 9mg, Tobacco 6mg, Tobacco 9mg',
  'Sesh+':
    'Mint 4mg, Mint 6mg, Mint 8mg, Wintergreen 4mg, Wintergreen 6mg, Wintergreen 8mg, Mango 4mg, Mango 6mg, Mango 8mg, Cappuccino 4mg, Cappuccino 6mg, Cappuccino 8mg, Clear 4mg, Clear 6mg, Clear 8mg',
  'Juice Head':
    'Watermelon Strawberry Mint 6mg, Watermelon Strawberry Mint 12mg, Mango Strawberry Mint 6mg, Mango Strawberry Mint 12mg, Peach Pineapple Mint 6mg, Peach Pineapple Mint 12mg, Blueberry Lemon Mint 6mg, Blueberry Lemon Mint 12mg, Raspberry Lemonade Mint 6mg, Raspberry Lemonade Mint 12mg',
  Grizzly: 'Wintergreen 9mg, Wintergreen 12mg, Original 9mg, Original 12mg, Mint 12mg, Hunter Orange 12mg',
  'Black Buffalo': 'Wintergreen Pouches, Mint Pouches, Straight Pouches, Blood Orange Pouches, Peach Pouches',
  'White Fox': 'Mint Slim, Double Mint Slim, Peppered Mint Slim, Full Charge, Black Edition, Spearmint Slim',
  Siberia:
    'All White Mini, All White Portion, All White Slim, All White Super Slim, All White Ultra Slim, All White Maxi, All White Long Portion, -80°C White Dry Portion, -80°C White Dry Slim, -80°C Brown Portion, -80°C Red Slim Portion, -80°C Blue Slim Portion',
  Odens:
    'Cold Extreme White Dry Portion, Cold Dry Slim, Extreme White Dry Portion, Double Mint Extreme White Dry Portion, Pure Wintergreen Extreme White Dry Portion, Kanel Extreme White Dry Portion, Original Extreme Portion, No.3 White Dry Portion, Lakrits Extreme White Dry Portion, Original Extreme Lös',
  Pablo:
    'Exclusive Banana Ice, Exclusive Blue Mint, Exclusive Blue Raspberry, Exclusive Bubblegum, Exclusive Cappuccino, Exclusive Cherry Cola, Exclusive Dark Cherry, Exclusive Frosted Ice, Exclusive Frosted Mint, Exclusive Grape Ice, Exclusive Green Mint, Exclusive Kiwi, Exclusive Lemonade, Exclusive Mango Ice, Exclusive Mocca, Exclusive Orange, Exclusive Passion Fruit, Exclusive Pear, Exclusive Strawberry Cheesecake, Exclusive Strawberry Kiwi, Exclusive Strawberry Lychee, Exclusive Strawberry Watermelon, Exclusive Tropical Punch, Ice Cold, X-Ice Cold, Red, Mini Ice Cold, Mini X-Ice Cold, Mini Red, Dry Ice Cold, Dry X-Ice Cold, Dry Red, Gold Edition Frosted Mint, Gold Edition Frosted Ice, Gold Edition Grape Ice, Gold Edition Passion Fruit, Gold Edition Blue Raspberry, Gold Edition White Mint',
  Killa:
    'Cold Mint, X-Cold Mint, Watermelon, Blueberry, Apple, Banana Ice, Pineapple, Spearmint, Cola, Melon, Frosted Mint, Double Mint, Grape Ice, Mango Ice, Orange, Passion Fruit, Strawberry Cheesecake, Strawberry Lychee, White Coffee, Liquorice, 13, Kiwi, Pear, Tropical Punch, Mini Cold Mint, Dry Cold Mint',
  CUBA: 'Black Apple Juice, Black Banana Hit, Black Black Currant, Black Blueberry, Black Cherry, Black Cola, Black Cold Dry, Black Double Fresh, Black Forest Berries, Black Grape, Black Ice Spearmint, Black Mango, Black Peach, Black Pineapple, Black Raspberry, Black Watermelon, White Apple Juice, White Banana Hit, White Black Currant, White Blueberry, White Cherry, White Cold Dry, White Double Fresh, White Forest Berries, White Grape, White Ice Spearmint, White Peach, Ninja Bubble Gum, Ninja Energy, Ninja Ice Cool, Ninja Orange, Ninja Strawberry',
  ACE: 'Cool Mint Low, Cool Mint, Eucalyptus, Spearmint, Green Lemon, Berry Breeze, Liquorice Mint, Extreme Cool, X Cool Mint, X Black Raspberry Chili, X Guarana Chili Boost, X Cosmic Cool Mint',
  Skruf:
    'Super White Fresh Mint #2, Super White Fresh Mint #3, Super White Fresh Mint #4, Super White Indigo Berry #2, Super White Nordic Liquorice #2, Super White Nordic Liquorice #4, Super White Purple Cassice #2, Super White Purple Cassice #3, Super White Aloe Fresh #2, Super White Crystal Fresh #4, Super White Fresh Apple #4, Super White Fresh Freeze #5, Super White Frozen Mint #4, Super White Polar Eucalyptus #4, Original Portion, Stark Portion, Stark White Portion, Xtra Stark Portion, Slim Fresh White Portion, Slim Nordic White Portion, Stark Lös',
  VOLT: 'Pearls Spearmint Breeze, Pearls Midnight Mint, Pearls Dark Frost, Pearls Deep Freeze, Pearls Cool Crisp, Pearls Frosted Apple, Pearls Spicy Guava, Pearls Twisted Berry, Pearls Zesty Citrus, Pearls Coconut Crush',
  Helwit:
    'Mint, Banana, Violet, Acai, Watermelon, Raspberry Liquorice, Cola, Blueberry, Cherry, Mocha, Orange, Strawberry, Pear, Menthol, Salmiak, Banana Extra Strong, Blueberry Extra Strong, Cola Extra Strong, Mocha Extra Strong, Violet Extra Strong',
  XQS: 'Black Cherry Light, Black Cherry Strong, Blueberry Mint Light, Blueberry Mint Strong, Citrus Cooling Light, Citrus Cooling Strong, Soft Toffee Light, Soft Toffee Strong, Tropical Light, Tropical Strong, Twin Apple Light, Twin Apple Strong, Berrynana Twist Strong, Fizzy Peach Strong, Fruzzle Strong, Hallon Lakrits Strong, Hallonsoda Strong, Orange Apple Strong, Raspberry Blackcurrant Strong, Strawberry Kiwi Strong, Wintergreen Strong, Apple Crisp Strong, Arctic Freeze X-Strong, Arctic Freeze Ultra, Blueberry Mint Zero, Citrus Cooling Zero, Cactus Sour 4mg, Cactus Sour 10mg, Fizzy Cola 4mg, Fizzy Cola 10mg',
  ZoneX: 'Cold Blast Slim Strong, Cold Blast Slim X-Strong, Berry Blast Slim Strong',
  Swave: 'Citrus Mint Slim, Cool Breeze Slim, Mellow Melon Slim, Icy Liquorice Slim',
  Thunder:
    'Frosted White Dry Portion, Frosted Slim White Dry, Wintergreen White Dry Portion, Cool Mint White Dry Portion, Original Portion Extra Stark, Ultra Frosted White Dry Portion, Coola White Dry Portion, Extra Stark Lös',
  General:
    'Original Portion, White Portion, Mini White Portion, Extra Stark Portion, Extra Stark Slim White Portion, Slim White Portion, Lös',
  'G.3': 'Extra Strong Slim White Portion, Tactical Super Strong Slim White Portion',
  'Göteborgs Rapé':
    'White Portion, No.2 Slim White Portion, XRANGE Slim White Portion, Mini White Portion, Lös',
  Ettan: 'Original Portion, White Portion, XR Slim Original Portion, Lös',
  Grov: 'Original Portion, White Portion, XR Slim Stark White Portion, Lös',
  Knox: 'Original Portion, White Portion, Blue White Portion, Stark White Portion, Lös',
  Kaliber: 'Original Portion, White Portion, Plus Stark White Portion, Lös',
  Kronan: 'Original Portion, White Portion, Stark White Portion, Lös',
  R42: 'Original Portion, White Portion, Lös',
  'Röda Lacket': 'Original Portion, Lös',
  'Tre Ankare': 'White Portion',
  Probe: 'Whisky White Portion',
  Granit: 'White Portion, Stark White Portion',
  Lundgrens:
    'Norrland White Portion, Skåne White Portion, Västkusten White Portion, Småland White Portion, Lös, Dunge White, Fjällskog White, Höståker White, Kvällsbris White, Månskära White, Rimfrost White, Tjäle White, Äng White',
  Kapten: 'White Portion, Stark White Portion, Original Portion, Lös',
  LD: 'Original Portion, White Portion',
  'Islay Whisky': 'White Portion, Original Portion, Lös',
  "Jakobsson's":
    'Classic Portion, Mint Strong Portion, Melon Strong Portion, Wintergreen Strong Portion, Ice Fruit Strong Portion, Dynamite Strong Portion',
  Gotlandssnus: 'Green White Portion, Yellow White Portion',
  'Nick & Johnny':
    'Original Stark Portion, Americana White Portion, Crushed Ice White Portion, Red Hot White Portion',
  Phantom: 'Blue White Portion, Brown Portion',
  Offroad: 'Frosted Mint White Dry Portion, Cranberry White Dry Portion',
  Catch:
    'Licorice White Mini, Eucalyptus White Mini, Peppermint White Mini, Dry Eucalyptus White Mini, Peppermint White Large, Licorice White Large',
  'Oliver Twist':
    'Original Tobacco Bits, Royal Tobacco Bits, Tropical Tobacco Bits, Freshmint Tobacco Bits, Arctic Tobacco Bits, Senator Tobacco Bits, Sunberry Tobacco Bits',
  Epok: 'Slim White Mint Strong, Slim White Blueberry Strong, Slim White Licorice Strong, Slim White Melon, Slim White Coffee',
  Shiro: 'Tingling Mint Slim, Cooling Mint Slim, Virginia Slim, Sour Red Berry Slim',
  Après:
    'Banana Hyper Strong, Blueberry Hyper Strong, Cactus Lime Hyper Strong, Cola Hyper Strong, Ice Tea Peach Hyper Strong, Lemon Curd Hyper Strong, Tangerine Spritz Hyper Strong, Cola Extra Strong, Ice Tea Peach Extra Strong, Lemon Curd Extra Strong, Tangerine Spritz Extra Strong, Blueberry, Cola, Ice Tea Peach, Mint',
  'Kelly White':
    'Cool Mint Slim Strong, Sweet Peach Slim, Sweet Peach Slim Strong, Sparkling Strawberry Slim, Sweet Melon Mint Slim, Cucumber Mint Mini, Strawberry Lime Mini, Sweet Peppermint Mini, Raspberry Lemon Mini, Hot Cherry Mini Extra Strong',
  Klint:
    'Apple Mint X-Strong, Arctic Mint X-Strong, Avalanche Mint Ultra Strong, Cola Lime Strong, Freeze Mint Strong, Pink Grapefruit Strong, Liquorice, Polar Mint, Breeze Mint, Fresh Lime, Passionfruit, Mint Light, Lavender, Rosé, Honeymelon, Arctic Mint Max, Alaskan Mint Hyper Strong',
  FIX: 'Blueberry Ice S5, Chai Latte S3, Cherry Blossom S5, Peach Rhubarb S2, Strawberry Kiwi S4, Watermelon Ice S5, Green Mango Lemongrass S5, Irish Coffee S4, Pineapple Rum Coconut S4, Fig Raspberry S3',
  FUMi: 'Fiery Mango Strong, Minty Blueberry Strong, Prickly Pear Strong, Salty Raspberry Strong, Salty Violet Strong, Tangy Apple Strong, Tangy Strawberry Strong, Zingy Ginger Strong, Freezy Mint Extra Strong',
  '77': 'Apple Mint Medium, Arctic Berry Medium, Black Currant Medium, Blueberry Medium, Classic Tobacco Medium, Cola Medium, Cola & Cherry Medium, Cola & Vanilla Medium, Forest Fruits Medium, Fresh Mint Medium, Ice Mint Medium, Liquorice Citrus Medium, Peach Mint Medium, Raspberry Medium, Salted Caramel Medium, Strawberry Medium, Tropical Mint Medium, Watermelon Ice Medium, Ghost Mini Bubble Gum Extra Strong, Ghost Mini Cola Extra Strong, Ghost Mini Mango Extra Strong, Ghost Mini Original Extra Strong',
  Garant:
    'Cherry Extreme, Citrus Extreme, Cola Extreme, Energy Drink Extreme, Fresh Mint Extreme, Grape Extreme, Ice Blueberry Extreme, Ice Peach Extreme, Licorice Extreme, Mango Lime Extreme, Pineapple Extreme, Raspberry Extreme, Extreme, Freeze Extreme, Ice Cool',
  Maggie:
    'Cherry Tonic Wine 60mg, Lite Cherry Tonic Wine, Fruit Punch 60mg, Lite Fruit Punch, Grape Soda 60mg, Lite Grape Soda, Jamaican Kola 60mg, Lite Jamaican Kola, Mr Blue 60mg, Lite Mr Blue, Sweet Plantain 60mg, Lite Sweet Plantain',
  Iceberg:
    'Bubblegum Extreme, Cherry Apricot Gum Extreme, Dragon Fruit Extreme, Emerald Extreme, Energy Extreme, Grape Gum Extreme, Guava Lime Extreme, Gummy Bears Extreme, Kiwi Strawberry Extreme, Mango Banana Extreme, Melon Peach Extreme, Ninja Orange Extreme, Pineapple Mango Coconut Extreme, Raspberry Gum Extreme, Strawberry Banana Gum Extreme, Strawberry Pomegranate Extreme, Watermelon Lime Extreme, Watermelon Mint Gum Extreme, Wild Berries Extreme, Sweet Mint Extreme, Double Mint Extreme, Arasaka Medium, Black Medium, Mango Banana Medium, Kiwi Strawberry Medium',
  CLEW: 'Blueberry 5mg, Blueberry 10mg, Blueberry 20mg, Coffee 5mg, Cool Mint 5mg, Cool Mint 10mg, Cool Mint 20mg, Menthol 5mg, Menthol 10mg, Menthol 20mg, Spearmint 5mg, Spearmint 10mg, Spearmint 20mg, Watermelon 5mg, Watermelon 10mg, Watermelon 20mg, Wintergreen 5mg, Wintergreen 10mg, Wintergreen 20mg',
  Avant:
    'Caffe Mocha Normal, Tropical Banana Normal, Cool Ice Tea Strong, Cool Iced Apple Strong, Frozen Berries Strong, Cool Mint Extra Strong',
  Stellar:
    'Apple Mint, Berry Tsunami, Cherry Cola, Citrus Fresh, Mint Lemon, Mint Storm, Strawberry Raspberry, Tropic',
  Übbs: 'Peppermint 6mg, Peppermint 11mg, Spearmint 6mg, Spearmint 11mg, Menthol 16mg, Berry 6mg, Cola Ice 11mg, Salted Caramel 6mg, Peach Passion 6mg',
  Fedrs:
    'Ice Cool Mint Hard, Ice Cool Cola Hard, Ice Cool Irish Coffee Hard, Ice Cool Cinnamon Roll Hard, Ice Cool Blueberry Hard, Ice Cool Freeze Mint Medium',
  Kurwa:
    'Fatality Grape Ice, Fatality Strawberry Ice, Brutal Blueberry, Brutal Energy Drink, Brutal Fruity Gum, Brutal Strawberry, Collection Blackcurrant Purple Grape, Collection Kiwi Apple, Collection Cola Cherry Vanilla, Collection Apple Energy Drink, Collection Strawberry Gum, Collection Mango Raspberry',
  'V&YOU': 'Ice Mint 6mg, Ice Mint 9mg, Spearmint 6mg',
  DENSSI:
    'Blueberry Freeze 8mg, Blueberry Freeze 16mg, Brain Freeze 8mg, Brain Freeze 16mg, Cold Mint 8mg, Cold Mint 16mg, Mango Freeze 8mg, Mango Freeze 16mg, Spearmint 8mg, Spearmint 16mg, Strawberry Freeze 8mg, Strawberry Freeze 16mg, Watermelon Freeze 8mg, Watermelon Freeze 16mg',
  RAVE: 'Cola Explosion 16mg, Cola Explosion 32.5mg, Frozen Citrus 16mg, Frozen Citrus 32.5mg, Juicy Apple 16mg, Juicy Apple 32.5mg, La Passion Fruit 16mg, La Passion Fruit 32.5mg, Lemoncello 16mg, Lemoncello 32.5mg, Mango Django 16mg, Mango Django 32.5mg, Merry Cherry 16mg, Merry Cherry 32.5mg, Minty Berry 16mg, Minty Berry 32.5mg, Energy Mint Man 100mg Caffeine, Energy Watermelon Ice 100mg Caffeine, Energy Bubble Gun 100mg Caffeine, Energy Minty Berry 80mg Caffeine, Energy Frozen Citrus 80mg Caffeine',
  'X-Booster':
    'Energy Pouches Bubble Gum Light, Energy Pouches Bubble Gum Strong, Energy Pouches Coffee & Caramel Light, Energy Pouches Coffee & Caramel Strong, Energy Pouches Cool Mint Light, Energy Pouches Cool Mint Strong, Energy Pouches Energy Drink Light, Energy Pouches Energy Drink Strong',
  Pura: 'Energy Fresh Mint 180mg Caffeine, Energy Watermelon 180mg Caffeine',
  Kickup: 'Real White Original, Real White Soft Mint, Real White Salty Liquorice, Real White Tropical',
  Zeronito:
    'Icy Mint Slim, Lakrits Slim, Espresso Slim, Cola Slim, Black Cherry Slim, Strawberry Lime Slim, Melon Rush Slim, Icy Mint Large, Lakrits Large',
  Rabbit:
    'Bad Apple, Dark Cherry, Grape, Just Berries, Strawberry Kiwi, Blue Ice X-Strong, Blueberry X-Strong, Bubble Gum, Cola, Double Apple, Jalapeno Lime, Peppermint Extreme, Pineapple Ice',
  XO: 'Black Cherry, Blueberry, Double Apple, Grape Ice, Ice Cool, Icy Citrus, Icy Cola, Mango, Spearmint, Watermelon Chili',
  VID: 'Black Orange, Watermelon, Blueberry Strong, Coffee Caramel Strong, Cola Sour Strong, Crispy Mint Strong',
  STNG: 'Berry Seltzer, Berry Seltzer MAX, Bubble, Bubble MAX, Cola Cherry, Cola Cherry MAX, Raspberry, Raspberry MAX, Mellow Mint, Double Mint MAX',
  Zeus: 'Arctic Freeze Medium, Arctic Freeze Strong, Arctic Freeze Extra Strong, Bubblegum Medium, Bubblegum Strong, Bubblegum Extra Strong, Cherry Blossom Medium, Cherry Blossom Strong, Cherry Blossom Extra Strong, Epic Berry Medium, Epic Berry Strong, Epic Berry Extra Strong, Mint Rage Medium, Mint Rage Strong, Mint Rage Extra Strong, Tropic Burst Medium, Tropic Burst Strong, Tropic Burst Extra Strong',
  NEAFS:
    'Blueberry Ice Regular, Blueberry Ice Strong, Blueberry Ice Extra Strong, Ice Cool Regular, Ice Cool Strong, Ice Cool Extra Strong, Menthol Regular, Menthol Strong, Menthol Extra Strong',
  RUSH: 'Berry Ice, Green Mint, Ice Cool, Icy Grape, Mango Freeze, Nordic Frost, Boost Mint Extreme, Cherry Chill Extreme, Grape Ice Extreme',
  Chainpop:
    'Almond & Vanilla, Apple Cinnamon, Cherry & Chili, Peach Honey, Pomegranate Melon, Raspberry Lemon, Violet Cactus, Mint & Mellow, Peppermint & Ice',
  NOIS: 'Mint 20mg, Spearmint 20mg, Mango Mint 12mg, Extreme Mango 50mg, Extreme Grape 50mg, Extreme Blueberry 50mg',
  KUMA: 'Banana Toffee, Blood Orange, Cherry, Wintergreen',
  TOGO: 'Cold Mint -90°C, Mighty Sour, Pommie Orange, Straw Melonade',
  TYR: 'Fresh Lime, Ice Cool, Spearmint, Strawberry',
  'Icy Wolf': 'Cool Mint 9mg, Ice Mint 12mg, Mango Chili 12mg, Peach Honey 12mg, Sweet Mint 16mg',
  Smögen: 'Seabreeze Mint, Stormy Licorice, Westcoast Berries',
  FOLD: 'Coolmint Original, Peppermint Light, Spearmint Strong, Menthol Extreme',
  KLAR: 'Blank Regular Mini, Mint Regular Mini, Blank Strong Mini, Mint Strong Mini, Blank Extra Strong Slim, Mint Extra Strong Slim',
  BAGZ: 'Berry Cool, Chilli Lime, Cola Max, Mango Lassi, Power Mint, Fizzy Orange',
  ICE: 'Habanero, Jalapeno Lime, Cola Slush, Freeze Reaper, Grape',
  HIT: 'Blackberry 13mg, Blueberry 13mg, Cherry 13mg, Lemongrass 13mg',
}
