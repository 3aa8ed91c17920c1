import '#app/styles/tokens.css'
import '#app/styles/base.css'
import displayFont from '@fontsource-variable/familjen-grotesk/files/familjen-grotesk-latin-wght-normal.woff2?url'
import textFont from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-standard-normal.woff2?url'
import { type ReactNode, use } from 'react'
import { preload } from 'react-dom'
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  type UIMatch,
  useMatches,
  useRouteLoaderData,
} from 'react-router'
import { PageError } from '#app/components/page-error.tsx'
import { ThemeScript } from '#app/components/theme/theme-script.tsx'
import { VisitorProvider } from '#app/components/visitor.tsx'
import { depsContext, requestContext } from '#app/context.ts'
import { ServerAssets } from '#app/document/server-assets.ts'
import { MESSAGES_ELEMENT_ID, useLanguage } from '#app/i18n/i18n.tsx'
import { SERVED_LANGUAGES } from '#app/i18n/messages.server.ts'
import { type Namespace, SHELL_NAMESPACES } from '#app/i18n/messages.ts'
import { seoMeta } from '#app/seo/seo.ts'
import { DEFAULT_RATES, pickRates } from '#domain/currency.ts'
import type { Route } from './+types/root.ts'

export function loader({ context }: Route.LoaderArgs) {
  const deps = context.get(depsContext)
  const { visitor, origin, language, social } = context.get(requestContext)
  const { rates, ratesDate, isDemo, products, brands } = deps.catalogue()
  return {
    visitor,
    origin,
    language,
    social,
    // Prices include their value in euro: browsers do not need the stores' other currencies.
    rates: pickRates(rates),
    ratesDay: ratesDate?.day ?? null,
    isSignedIn: deps.session !== null,
    isDemo,
    productCount: products.length,
    brandCount: brands.length,
    languages: SERVED_LANGUAGES,
  }
}

/** Fixed for the life of the document. The browser keeps currency, region and session up to date. */
export function shouldRevalidate() {
  return false
}

export const meta = seoMeta

export type RouteHandle = { readonly namespaces?: ReadonlyArray<Namespace> }

export function Layout({ children }: { children: ReactNode }) {
  const language = useLanguage()
  const { symbols, styleSheets, messagesJson, nonce } = use(ServerAssets)
  // The first paint needs them: React would write them after the fonts and the scripts, which then come first.
  for (const href of styleSheets) preload(href, { as: 'style' })
  const matches = useMatches() as UIMatch<unknown, RouteHandle | undefined>[]
  const namespaces = [...SHELL_NAMESPACES, ...matches.flatMap((match) => match.handle?.namespaces ?? [])]
  return (
    // the theme script adds an attribute that no render knows
    <html lang={language} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#F1F2ED" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#0D1412" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/site.webmanifest" />
        <link rel="preload" href={displayFont} as="font" type="font/woff2" crossOrigin="anonymous" />
        <link rel="preload" href={textFont} as="font" type="font/woff2" crossOrigin="anonymous" />
        <Meta />
        <Links />
        <ThemeScript nonce={nonce} />
      </head>
      <body>
        <svg
          aria-hidden="true"
          style={{ display: 'none' }}
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own drawings
          dangerouslySetInnerHTML={{ __html: symbols }}
        />
        {children}
        <script
          id={MESSAGES_ELEMENT_ID}
          type="application/json"
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own messages, with '<' escaped
          dangerouslySetInnerHTML={{ __html: messagesJson(language, namespaces) }}
        />
        <ScrollRestoration nonce={nonce} />
        <Scripts />
      </body>
    </html>
  )
}

export default function App({ loaderData: { visitor, rates, ratesDay } }: Route.ComponentProps) {
  return (
    <VisitorProvider initial={visitor} rates={rates} ratesDay={ratesDay}>
      <Outlet />
    </VisitorProvider>
  )
}

const FALLBACK_VISITOR = { currency: 'EUR', region: 'eu' } as const

/** Also catches errors before the root loader has answered, hence the fallback. */
export function ErrorBoundary() {
  const root = useRouteLoaderData<typeof loader>('root')
  return (
    <VisitorProvider
      initial={root?.visitor ?? FALLBACK_VISITOR}
      rates={root?.rates ?? DEFAULT_RATES}
      ratesDay={root?.ratesDay ?? null}
    >
      <PageError />
    </VisitorProvider>
  )
}
