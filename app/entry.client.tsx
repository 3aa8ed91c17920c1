import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { holdForms } from '#app/hold-forms.ts'
import { getDocumentTranslator, TranslatorProvider } from '#app/i18n/i18n.tsx'
import { layOutLater } from '#app/lay-out-later.ts'

holdForms()
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
layOutLater()
