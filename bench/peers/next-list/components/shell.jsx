import Link from 'next/link'

const MENU = ['products', 'sale', 'brands', 'stores', 'club', 'newsletter', 'basket', 'watchlist']
const HELP = ['about-us', 'contact', 'faq', 'help-center', 'how-to-use', 'how-we-rank', 'how-we-judge-deals']
const LEGAL = ['privacy-policy', 'cookie-policy', 'terms-of-service', 'retailer-signup']
const LANGUAGES = ['en', 'sv', 'fr', 'nl', 'de', 'es', 'it']
const COUNTRIES = Array.from({ length: 71 }, (_, nth) => `Country ${nth + 1}`)

export function SiteHeader() {
  return (
    <header className="site-header">
      <a className="skip" href="#main">
        Skip to content
      </a>
      <Link className="brand" href="/">
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <circle cx="12" cy="12" r="10" />
          <path d="M4 12h16" />
        </svg>
        <span>Pouchscout</span>
      </Link>
      <form className="search" action="/products">
        <label htmlFor="search">Search</label>
        <input id="search" name="search" type="search" placeholder="Search products" />
        <button type="submit">Search</button>
      </form>
      <Places label="Main" places={MENU} />
      <select name="country" aria-label="Country">
        {COUNTRIES.map((country) => (
          <option key={country}>{country}</option>
        ))}
      </select>
    </header>
  )
}

export function SiteFooter() {
  return (
    <footer className="site-footer">
      <Places label="Help" places={HELP} />
      <Places label="Legal" places={LEGAL} />
      <Places label="Languages" places={LANGUAGES} />
      <p>18+ only. This product contains nicotine, which is addictive.</p>
    </footer>
  )
}

function Places({ label, places }) {
  return (
    <nav aria-label={label}>
      <ul>
        {places.map((place) => (
          <li key={place}>
            <Link href={`/${place}`}>{place}</Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
