import { useSyncExternalStore } from 'react'

export const THEMES = ['light', 'dark', 'system'] as const
export type Theme = (typeof THEMES)[number]

const COOKIE = 'theme'
const YEAR_S = 365 * 24 * 60 * 60
/** The id of the colour of the browser's own bar, where it is not the system's. */
const BAR_COLOUR_ID = 'theme-color'

const listeners = new Set<() => void>()

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The theme of the page; 'system' on the server, which does not know it. */
export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, readTheme, () => 'system')
}

function readTheme(): Theme {
  const { theme } = document.documentElement.dataset
  return THEMES.find((known) => known === theme) ?? 'system'
}

/** Applies it at once and stores it; for the system's theme the cookie is removed. */
export function chooseTheme(theme: Theme) {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  const age = theme === 'system' ? 0 : YEAR_S
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers we serve
  document.cookie = `${COOKIE}=${theme}; Path=/; Max-Age=${age}; SameSite=Lax${secure}`
  showTheme(theme)
  for (const listener of listeners) listener()
}

function showTheme(theme: Theme) {
  const root = document.documentElement
  document.getElementById(BAR_COLOUR_ID)?.remove()
  if (theme === 'system') {
    delete root.dataset.theme
    return
  }
  root.dataset.theme = theme
  // The first one whose media query matches is used, so one without a query goes before the system's two.
  const colour = Object.assign(document.createElement('meta'), {
    id: BAR_COLOUR_ID,
    name: 'theme-color',
    content: getComputedStyle(root).getPropertyValue('--paper'),
  })
  document.head.prepend(colour)
}
