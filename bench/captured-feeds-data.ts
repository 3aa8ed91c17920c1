import type { FeedPlatform } from '#feeds/read-options.ts'

export type Figures = {
  readonly listings?: number
  readonly rejected?: number
  readonly inStock?: number
  readonly outOfStock?: number
  readonly reduced?: number
  readonly gtins?: number
  /** Of Shopify feeds. */
  readonly products?: number
  /** '4.99 EUR, was 5.99', and 'none EUR' without a price. */
  readonly first?: string
  readonly last?: string
  /** Of the first listing, as are those below. Leading zeros count. */
  readonly gtinLength?: number
  readonly shipping?: number
  readonly cans?: number
}
export type CapturedFeed = {
  readonly file: string
  readonly platform: FeedPlatform
  /** Of the store, where the file does not say. */
  readonly currency: string
  readonly expected: Figures
}

/** The figures of a correct reader. An item with a repeated id counts as rejected. */
export const CAPTURED_FEEDS: ReadonlyArray<CapturedFeed> = [
  shopify('vmax_de_allpages', 'EUR', {
    products: 288,
    listings: 363,
    inStock: 338,
    reduced: 23,
    first: '19.90 EUR',
    last: '49.90 EUR',
  }),
  shopify('tv_uk_raw', 'GBP', {
    products: 30,
    listings: 30,
    inStock: 30,
    reduced: 13,
    first: '359.00 GBP, was 379.00',
    last: '1299.00 GBP',
  }),
  shopify('hadesculture_in_raw', 'INR', {
    products: 9,
    listings: 38,
    inStock: 38,
    reduced: 38,
    first: '5499.00 INR, was 6369.00',
    last: '1299.00 INR, was 2499.00',
  }),
  shopify('jkdistro_us_raw', 'USD', {
    products: 18,
    listings: 31,
    inStock: 4,
    reduced: 23,
    first: '10.97 USD, was 20.00',
    last: '64.95 USD, was 69.99',
  }),
  woo('samehgabriel_egp', {
    listings: 18,
    inStock: 17,
    reduced: 18,
    first: '2776.66 EGP, was 2985.66',
    last: '1124.87 EGP, was 1209.54',
  }),
  woo('wctest_usd_minor3', {
    listings: 10,
    inStock: 10,
    reduced: 3,
    first: '18.00 USD',
    last: '16.00 USD, was 18.00',
  }),
  google('importpc_czk_rss.xml', {
    listings: 1254,
    rejected: 1,
    inStock: 1245,
    outOfStock: 9,
    gtins: 1242,
    first: '599.00 CZK',
    last: '439.00 CZK',
    shipping: 7900,
  }),
  google('ajmoss_usd_atom.xml', {
    listings: 955,
    rejected: 2,
    inStock: 955,
    first: '40.99 USD',
    last: '249.99 USD',
    gtinLength: 12,
  }),
  google('olaplex_rub_saleprice.xml', {
    listings: 25,
    inStock: 23,
    outOfStock: 2,
    reduced: 25,
    first: '2990.00 RUB, was 3980.00',
    last: '2850.00 RUB, was 3840.00',
  }),
  google('chitralhive_pkr_shipping.xml', {
    listings: 100,
    inStock: 100,
    first: '549.00 PKR',
    last: '6000.00 PKR',
    shipping: 0,
  }),
  google('jchair_eur.xml', {
    listings: 107,
    inStock: 107,
    reduced: 103,
    first: '195.60 EUR, was 244.50',
    last: '28.16 EUR, was 35.20',
  }),
  google('jchair_eur.csv', {
    listings: 107,
    inStock: 107,
    reduced: 0,
    first: '195.60 EUR',
    last: '28.16 EUR',
  }),
  affiliate('awin_lululemon_us.csv', 'EUR', {
    listings: 10,
    inStock: 10,
    first: '98.00 USD',
    last: '68.00 USD',
  }),
  affiliate('awin_lululemon_us.csv.gz', 'EUR', {
    listings: 10,
    inStock: 10,
    first: '98.00 USD',
    last: '68.00 USD',
  }),
  affiliate('adtraction_jongotlin.xml', 'EUR', {
    listings: 1,
    inStock: 1,
    first: '699.00 SEK',
    shipping: 4900,
  }),
  affiliate('tradedoubler_jongotlin.xml', 'EUR', {
    listings: 1,
    inStock: 1,
    first: '348.00 SEK',
  }),
  affiliate('adsettings_jongotlin.xml', 'EUR', { listings: 1, first: '1299.00 SEK' }),
  affiliate('cj_littleliffner_sek.csv', 'SEK', {
    listings: 96,
    inStock: 81,
    outOfStock: 15,
    first: '1000.00 SEK',
    last: '5250.00 SEK',
  }),
  affiliate('partnerads_elgiganten_real_latin1.xml', 'DKK', {
    listings: 1,
    inStock: 1,
    first: '649.00 DKK',
  }),
  affiliate('chanti_dkk_google.csv', 'EUR', { listings: 1, outOfStock: 1, first: '305.00 DKK, was 370.00' }),
  page('nicoprof-zyn-watermelon.html', {
    listings: 1,
    inStock: 1,
    first: '2.15 EUR',
  }),
  page('nicoprof-search-velo-crispy.html', { listings: 0, rejected: 0 }),
  page('whitelip-velo-crispy.html', {
    listings: 1,
    inStock: 1,
    first: '4.79 EUR',
    cans: 0,
  }),
  page('salla_alsweed_price0.trimmed.html', { listings: 1, inStock: 1, first: 'none SAR' }),
  page('zid_advancedcastle.trimmed.html', { listings: 1, inStock: 1, first: '160.00 SAR' }),
  page('codingbiro_airpods.html', { listings: 1, inStock: 1, first: '199.99 USD' }),
]

function shopify(name: string, currency: string, expected: Figures): CapturedFeed {
  return {
    file: `shopify/${name}.json`,
    platform: 'shopify',
    currency,
    expected: { rejected: 0, ...expected },
  }
}

function woo(name: string, expected: Figures): CapturedFeed {
  const file = `woocommerce/${name}.json`
  return { file, platform: 'woocommerce', currency: 'EUR', expected: { rejected: 0, ...expected } }
}

function google(name: string, expected: Figures): CapturedFeed {
  return {
    file: `google_merchant/${name}`,
    platform: 'google',
    currency: 'EUR',
    expected: { rejected: 0, ...expected },
  }
}

function affiliate(name: string, currency: string, expected: Figures): CapturedFeed {
  const platform = name.includes('.csv') ? 'csv' : 'xml'
  return { file: `affiliate/${name}`, platform, currency, expected: { rejected: 0, ...expected } }
}

function page(name: string, expected: Figures): CapturedFeed {
  return {
    file: `jsonld/${name}`,
    platform: 'jsonld',
    currency: 'EUR',
    expected: { rejected: 0, ...expected },
  }
}
