import { type Country, parseCountry } from '../country.ts'
import { listCountries } from '../list-countries.ts'

/** The three letters of ISO 3166-1. */
const LETTERS = toMap({
  ...{ AUT: 'AT', BEL: 'BE', BGR: 'BG', CYP: 'CY', CZE: 'CZ', DEU: 'DE', DNK: 'DK', EST: 'EE', ESP: 'ES' },
  ...{ FIN: 'FI', FRA: 'FR', GRC: 'GR', HRV: 'HR', HUN: 'HU', IRL: 'IE', ITA: 'IT', LTU: 'LT', LUX: 'LU' },
  ...{ LVA: 'LV', MLT: 'MT', NLD: 'NL', POL: 'PL', PRT: 'PT', ROU: 'RO', SWE: 'SE', SVN: 'SI', SVK: 'SK' },
  ...{ AND: 'AD', ALB: 'AL', BIH: 'BA', CHE: 'CH', FRO: 'FO', GBR: 'GB', GEO: 'GE', GIB: 'GI', GRL: 'GL' },
  ...{ ISL: 'IS', LIE: 'LI', MCO: 'MC', MDA: 'MD', MNE: 'ME', MKD: 'MK', NOR: 'NO', SRB: 'RS', SMR: 'SM' },
  ...{ TUR: 'TR', UKR: 'UA', ARE: 'AE', AUS: 'AU', BRA: 'BR', CAN: 'CA', HKG: 'HK', IDN: 'ID', ISR: 'IL' },
  ...{ IND: 'IN', JPN: 'JP', KOR: 'KR', KWT: 'KW', MEX: 'MX', MYS: 'MY', NZL: 'NZ', PHL: 'PH', PAK: 'PK' },
  ...{ QAT: 'QA', SAU: 'SA', SGP: 'SG', THA: 'TH', TWN: 'TW', USA: 'US', VNM: 'VN', ZAF: 'ZA' },
})

/** What people write besides the name that pickers show. */
const OTHER_NAMES = toMap({
  ...{ america: 'US', 'united states of america': 'US', 'great britain': 'GB', britain: 'GB' },
  ...{ 'czech republic': 'CZ', holland: 'NL', turkey: 'TR', turkiye: 'TR', macedonia: 'MK', korea: 'KR' },
  ...{ bosnia: 'BA', 'bosnia and herzegovina': 'BA', uae: 'AE', emirates: 'AE', 'viet nam': 'VN' },
})

/** A country as an operator types it: by its two or three letters, or by its English name, in any case. */
export function parseTypedCountry(text: string): Country | null {
  const name = text.trim().toLowerCase().replace(/^the /, '').replaceAll('.', '')
  return (
    parseCountry(name) ??
    LETTERS.get(name.toUpperCase()) ??
    OTHER_NAMES.get(name) ??
    listCountries('en').find((country) => country.name.toLowerCase() === name)?.country ??
    null
  )
}

function toMap(countries: Readonly<Record<string, Country>>): ReadonlyMap<string, Country> {
  return new Map(Object.entries(countries))
}
