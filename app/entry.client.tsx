import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { watchOverlayEntries } from '#app/components/ui/overlay-entry.ts'
import { getDocumentTranslator, TranslatorProvider } from '#app/i18n/i18n.tsx'

watchOverlayEntries()

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
