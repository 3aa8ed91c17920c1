import { StrictMode, startTransition } from 'react'
import { HydratedRouter } from 'react-router/dom'
import { holdForms } from '#app/hold-forms.ts'
import { getDocumentTranslator, TranslatorProvider } from '#app/i18n/i18n.tsx'
import { layOutLater } from '#app/lay-out-later.ts'

type HydrateRoot = typeof import('react-dom/client')['hydrateRoot']

function comeToLife(hydrateRoot: HydrateRoot) {
  const page = (
    <StrictMode>
      <TranslatorProvider value={getDocumentTranslator()}>
        <HydratedRouter />
      </TranslatorProvider>
    </StrictMode>
  )
  startTransition(() => void hydrateRoot(document, page))
  layOutLater()
}

holdForms()
// Reading the scripts, making React and waking the page are three tasks, so that a phone can answer in between.
setTimeout(async () => {
  const { hydrateRoot } = await import('react-dom/client')
  setTimeout(comeToLife, 0, hydrateRoot)
})
