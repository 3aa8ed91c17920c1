import { useNavigation } from 'react-router'
import { splitLanguage } from '#domain/language.ts'

/** The router gives its destination with the language, and its current place without. */
export function useNextLocation() {
  const next = useNavigation().location
  return next && { pathname: splitLanguage(next.pathname).path, search: next.search }
}
