import type { FeedField, FeedNetwork } from './feed-fields.ts'

type Names = { readonly [field in FeedField]?: ReadonlyArray<string> }

/** The price before a reduction, under every name that we have met. A recommended price comes last. */
const OLD_PRICE = [
  ...['oldprice', 'priceold', 'previousprice', 'originalprice', 'priceoriginal', 'regularprice', 'listprice'],
  ...['wasprice', 'pricewas', 'fromprice', 'pricefrom', 'compareatprice', 'comparepriceat', 'compareprice'],
  ...[
    'variantcompareatprice',
    'beforeprice',
    'pricebefore',
    'pricebeforediscount',
    'normalprice',
    'fullprice',
  ],
  ...['strikeprice', 'strikethroughprice', 'crossedprice', 'crossedoutprice', 'undiscountedprice'],
  ...[
    'pricenorebate',
    'pricewithoutdiscount',
    'nondiscountedprice',
    'priceregular',
    'price/old',
    'price/regular',
  ],
  ...['price/original', 'price/was', 'prices/old', 'prices/regular', 'prices/original'],
  ...['glpris', 'gammeltpris', 'gammaltpris', 'ordinariepris', 'ordpris', 'tidigarepris', 'normalpris'],
  ...['førpris', 'forpris', 'oudeprijs', 'vanprijs', 'prixbarré', 'prixbarre', 'ancienprix', 'alterpreis'],
  ...['streichpreis', 'stattpreis', 'originalpreis', 'precioanterior', 'preciooriginal', 'prezzooriginale'],
  ...['prezzolistino', 'prezzodilistino', 'vanhahinta', 'normaalihinta', 'staracena', 'cenaregularna'],
  ...[
    'rrp',
    'rrpprice',
    'msrp',
    'srp',
    'uvp',
    'recommendedprice',
    'recommendedretailprice',
    'suggestedprice',
  ],
  ...['adviesprijs', 'prixconseillé', 'prixconseille', 'vejledendepris', 'veiledendepris'],
]

/** Names that are the price only where a feed has no other. */
export const PRICE_OF_LAST_RESORT: ReadonlyArray<string> = ['regularprice', 'normalprice', 'listprice']

/** The price with tax, whatever other price is beside it. */
const PRICE_WITH_TAX = [
  ...['pricewithvat', 'priceinclvat', 'priceincvat', 'priceincludingvat'],
  ...['pricewithtax', 'priceincltax', 'priceincludingtax', 'prisinklmoms', 'prisinkmoms'],
]

/** The price with tax, where it is higher than the price; it may also be the amount of the tax alone. */
export const PRICE_VAT = 'pricevat'

/** Names in the form in which they are compared: see normaliseName. The first with a value counts. */
export const OTHER: Required<Names> = {
  id: [
    ...['id', '@id', 'productid', 'sku', 'produktid', 'itemid', 'offerid', 'articlenumber'],
    ...['merchantproductid', 'variantsku', 'artnr', 'articleno'],
  ],
  title: ['title', 'name', 'productname', 'produktnavn', 'itemname', 'producttitle'],
  vendor: [
    ...['brand', 'brandname', 'manufacturer', 'manufacturername', 'vendor', 'marke', 'merk'],
    ...['brand/name', 'manufacturer/name'],
  ],
  variant: ['variant', 'size'],
  price: [
    ...PRICE_WITH_TAX,
    ...['price', 'currentprice', 'nypris', PRICE_VAT, 'variantprice'],
    ...['price/amount', 'price/value', 'price/current', 'prices/current', 'prices/price'],
  ],
  salePrice: ['saleprice', 'discountprice', 'specialprice', 'discountedprice'],
  salePeriod: ['salepriceeffectivedate'],
  oldPrice: OLD_PRICE,
  currency: [
    ...['currency', 'currencycode', 'currencyid', 'price@currency', 'valuta'],
    ...['price/currency', 'price/currencycode', 'prices/currency'],
  ],
  stock: [
    ...['availability', 'instock', 'stock', 'stockstatus', 'lagerstatus', 'lagerantal', '@available'],
    ...['available', 'isinstock', 'stock/status', 'availability/status'],
  ],
  stockCount: [
    ...[
      'stockquantity',
      'quantity',
      'inventory',
      'stockamount',
      'stocklevel',
      'instockqty',
      'stockqty',
      'qty',
    ],
    ...['variantinventoryqty', 'stock/quantity', 'stock/amount', 'stock/count'],
  ],
  forSale: ['isforsale'],
  url: ['link', 'producturl', 'url', 'link@href', 'deeplink', 'productlink'],
  trackingUrl: ['trackingurl', 'trackinglink', 'affiliateurl'],
  gtin: [
    'gtin',
    'ean',
    'gtin13',
    'ean13',
    'gtin14',
    'upc',
    'barcode',
    'productgtin',
    'eancode',
    'variantbarcode',
  ],
  cans: ['multipack'],
  shipping: [
    ...['shipping', 'shippingcost', 'shippingprice', 'deliverycost', 'deliverycosts', 'freight'],
    ...['shippingcosts', 'fragt', 'frakt'],
  ],
  minHandling: ['minhandlingtime'],
  maxHandling: ['maxhandlingtime'],
  minTransit: ['mintransittime'],
  maxTransit: ['maxtransittime'],
  category: ['producttype', 'category', 'categoryname', 'categories', 'merchantcategory', 'kategori'],
  description: ['description', 'productdescription', 'shortdescription', 'beskrivelse', 'beskrivning'],
  image: ['imagelink', 'imageurl', 'image', 'merchantimageurl', 'awimageurl', 'productimage', 'billedurl'],
}

/** Networks with their own names. `marks` are columns that only its feeds have, all of them. */
export const NETWORKS: Readonly<
  Record<FeedNetwork, { readonly marks: ReadonlyArray<string>; readonly names: Names }>
> = {
  awin: {
    marks: ['awdeeplink'],
    names: {
      id: ['merchantproductid', 'awproductid', 'productid'],
      title: ['productname'],
      // base_price is per unit of measure, and rrp_price is the maker's recommendation.
      price: ['searchprice', 'storeprice', 'price'],
      oldPrice: ['productpriceold', 'priceold', 'oldprice', 'compareatprice', 'wasprice'],
      stock: ['instock', 'stockstatus'],
      url: ['merchantdeeplink', 'deeplink', 'awdeeplink'],
      trackingUrl: ['awdeeplink'],
      gtin: ['ean', 'productgtin', 'upc'],
      shipping: ['deliverycost'],
    },
  },
  // Adrecord's own link to a product is 'productUrl', a click through the network; the store's page is inside it.
  adrecord: {
    marks: ['graphicurl', 'producturl'],
    names: {
      id: ['sku', 'productid', 'id'],
      title: ['name'],
      stock: ['instock'],
      stockCount: ['instockqty'],
      url: ['producturl'],
      trackingUrl: ['trackingurl', 'producturl'],
      shipping: ['shippingprice'],
    },
  },
  adtraction: {
    marks: ['trackingurl', 'producturl'],
    names: {
      id: ['sku', 'productid', 'id'],
      oldPrice: ['originalprice', ...OLD_PRICE],
      url: ['producturl'],
    },
  },
  tradedoubler: {
    marks: ['tdproductid'],
    names: {
      id: ['tdproductid'],
      oldPrice: ['previousprice', ...OLD_PRICE],
      stock: ['instock', 'availability'],
      url: ['advertiserproducturl', 'sourceproducturl', 'producturl'],
      trackingUrl: ['producturl'],
    },
  },
  cj: {
    marks: ['buyurl'],
    names: {
      id: ['sku', 'catalogid', 'id'],
      oldPrice: ['retailprice', ...OLD_PRICE],
      url: ['link', 'buyurl'],
      trackingUrl: ['buyurl'],
      shipping: ['standardshippingcost'],
    },
  },
  tradetracker: {
    marks: ['campaignid'],
    names: {
      id: ['id', '@id', 'productid'],
      oldPrice: ['fromprice', ...OLD_PRICE],
      url: ['url', 'producturl'],
      trackingUrl: ['url', 'producturl'],
      shipping: ['deliverycosts', 'deliverycost', 'shippingcosts', 'shippingcost'],
    },
  },
  partnerads: {
    marks: ['vareurl'],
    names: {
      oldPrice: ['glpris', ...OLD_PRICE],
      stock: ['lagerantal'],
      url: ['vareurl'],
      trackingUrl: ['vareurl'],
      shipping: ['fragtomk'],
    },
  },
  google: { marks: ['availability', 'link'], names: {} },
  adsettings: { marks: ['price@currency', 'producturl'], names: { trackingUrl: ['producturl'] } },
  other: { marks: [], names: {} },
}
