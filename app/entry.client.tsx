import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { watchOverlayEntries } from '#app/components/ui/overlay-entry.ts'
import { getDocumentTranslator, TranslatorProvider } from '#app/i18n/i18n.tsx'

watchOverlayEntries()
registerWorker()

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <TranslatorProvider value={getDocumentTranslator()}>
        <HydratedRouter />
      </TranslatorProvider>
    </StrictMode>,
  )
})

/** After everything the page needs. It is missing where the site is not sent over https. */
function registerWorker() {
  const register = () => navigator.serviceWorker?.register('/sw.js').catch(() => undefined)
  // This file is imported dynamically: everything else may have loaded before it.
  if (document.readyState === 'complete') void register()
  else addEventListener('load', register)
}
