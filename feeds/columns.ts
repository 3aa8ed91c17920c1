export const FEED_FIELDS = [
  ...([
    'id',
    'title',
    'vendor',
    'variant',
    'price',
    'salePrice',
    'salePeriod',
    'oldPrice',
    'currency',
  ] as const),
  ...(['stock', 'stockCount', 'forSale', 'url', 'trackingUrl', 'gtin', 'cans', 'shipping'] as const),
  ...(['category', 'description', 'image'] as const),
] as const
export type FeedField = (typeof FEED_FIELDS)[number]
/** A row's value under the names of a field; '' for nothing. */
export type FieldReader = (field: FeedField) => string

export const FEED_NETWORKS = [
  ...([
    'google',
    'awin',
    'adtraction',
    'tradedoubler',
    'cj',
    'tradetracker',
    'partnerads',
    'adsettings',
  ] as const),
  'other',
] as const
export type FeedNetwork = (typeof FEED_NETWORKS)[number]

/**
 * Kept with a store: which network's names its feed uses (detected where none is given), and any name that
 * differs. In XML a name may be a path ('offer/price') or an attribute ('price@currency'), and `item` names the
 * element of one product.
 */
export type ColumnMapping = { readonly network?: FeedNetwork | 'auto'; readonly item?: string } & {
  readonly [field in FeedField]?: string
}

type Names = { readonly [field in FeedField]?: ReadonlyArray<string> }

/** Names in the form in which they are compared: see normaliseName. The first with a value counts. */
const OTHER: Required<Names> = {
  id: [
    'id',
    '@id',
    'productid',
    'sku',
    'produktid',
    'itemid',
    'offerid',
    'articlenumber',
    'merchantproductid',
  ],
  title: ['title', 'name', 'productname', 'produktnavn', 'itemname', 'producttitle'],
  vendor: ['brand', 'brandname', 'manufacturer', 'manufacturername', 'vendor', 'marke', 'merk'],
  variant: ['variant', 'size'],
  price: ['price', 'currentprice', 'nypris', 'pricewithvat', 'pricevat'],
  salePrice: ['saleprice', 'discountprice', 'specialprice', 'discountedprice'],
  salePeriod: ['salepriceeffectivedate'],
  oldPrice: [
    'oldprice',
    'previousprice',
    'originalprice',
    'regularprice',
    'listprice',
    'wasprice',
    'fromprice',
  ],
  currency: ['currency', 'currencycode', 'currencyid', 'price@currency', 'valuta'],
  stock: ['availability', 'instock', 'stock', 'stockstatus', 'lagerstatus', 'lagerantal', '@available'],
  stockCount: ['stockquantity', 'quantity', 'inventory', 'stockamount', 'stocklevel'],
  forSale: ['isforsale'],
  url: ['link', 'producturl', 'url', 'link@href', 'deeplink', 'productlink'],
  trackingUrl: ['trackingurl', 'trackinglink', 'affiliateurl'],
  gtin: ['gtin', 'ean', 'gtin13', 'ean13', 'gtin14', 'upc', 'barcode'],
  cans: ['multipack'],
  shipping: ['shipping', 'shippingcost', 'shippingprice', 'deliverycost', 'freight'],
  category: ['producttype', 'category', 'categoryname', 'categories', 'merchantcategory', 'kategori'],
  description: ['description', 'productdescription', 'shortdescription', 'beskrivelse', 'beskrivning'],
  image: ['imagelink', 'imageurl', 'image', 'merchantimageurl', 'awimageurl', 'productimage', 'billedurl'],
}

/** Networks with their own names. `marks` are columns that only its feeds have, all of them. */
const NETWORKS: Readonly<
  Record<FeedNetwork, { readonly marks: ReadonlyArray<string>; readonly names: Names }>
> = {
  awin: {
    marks: ['awdeeplink'],
    names: {
      id: ['merchantproductid', 'awproductid', 'productid'],
      title: ['productname'],
      // base_price is per unit of measure, and rrp_price is the maker's recommendation.
      price: ['searchprice', 'storeprice', 'price'],
      oldPrice: ['productpriceold'],
      stock: ['instock', 'stockstatus'],
      url: ['merchantdeeplink', 'deeplink', 'awdeeplink'],
      trackingUrl: ['awdeeplink'],
      gtin: ['ean', 'productgtin', 'upc'],
      shipping: ['deliverycost'],
    },
  },
  adtraction: {
    marks: ['trackingurl', 'producturl'],
    names: { id: ['sku', 'productid', 'id'], oldPrice: ['originalprice', 'oldprice'], url: ['producturl'] },
  },
  tradedoubler: {
    marks: ['tdproductid'],
    names: {
      id: ['tdproductid'],
      oldPrice: ['previousprice'],
      stock: ['instock', 'availability'],
      url: ['advertiserproducturl', 'sourceproducturl', 'producturl'],
      trackingUrl: ['producturl'],
    },
  },
  cj: {
    marks: ['buyurl'],
    names: {
      id: ['sku', 'catalogid', 'id'],
      oldPrice: ['retailprice'],
      url: ['link', 'buyurl'],
      trackingUrl: ['buyurl'],
      shipping: ['standardshippingcost'],
    },
  },
  tradetracker: {
    marks: ['campaignid'],
    names: {
      id: ['id', '@id', 'productid'],
      oldPrice: ['fromprice', 'priceold'],
      url: ['url', 'producturl'],
      trackingUrl: ['url', 'producturl'],
      shipping: ['deliverycosts', 'deliverycost'],
    },
  },
  partnerads: {
    marks: ['vareurl'],
    names: {
      oldPrice: ['glpris'],
      stock: ['lagerantal'],
      url: ['vareurl'],
      trackingUrl: ['vareurl'],
      shipping: ['fragtomk'],
    },
  },
  google: { marks: ['availability', 'link'], names: { oldPrice: [] } },
  adsettings: { marks: ['price@currency', 'producturl'], names: { trackingUrl: ['producturl'] } },
  other: { marks: [], names: {} },
}

/** 'g:sale_price', 'SalePrice' and 'Sale Price' are one name. A path keeps its steps. */
export function normaliseName(name: string): string {
  return name
    .split('/')
    .map((step) =>
      step
        .toLowerCase()
        .replace(/^[^:@]*:/, '')
        .replace(/[^\p{L}\p{N}@]/gu, ''),
    )
    .join('/')
}

/** The names to look under for each field, given the names that a feed has. */
export function chooseNames(
  available: ReadonlySet<string>,
  mapping: ColumnMapping = {},
): { readonly network: FeedNetwork; readonly names: Readonly<Record<FeedField, ReadonlyArray<string>>> } {
  const named = mapping.network === 'auto' ? undefined : mapping.network
  const network = named ?? findNetwork(available)
  const entries = FEED_FIELDS.map((field) => {
    const own = mapping[field]
    const names = own === undefined ? (NETWORKS[network].names[field] ?? OTHER[field]) : [normaliseName(own)]
    return [field, names] as const
  })
  return { network, names: Object.fromEntries(entries) as Record<FeedField, ReadonlyArray<string>> }
}

function findNetwork(available: ReadonlySet<string>): FeedNetwork {
  const networks = Object.keys(NETWORKS) as FeedNetwork[]
  return networks.find((network) => NETWORKS[network].marks.every((mark) => available.has(mark)))!
}
