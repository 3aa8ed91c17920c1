import { StrictMode, startTransition } from 'react'
import { HydratedRouter } from 'react-router/dom'
import { watchOverlayEntries } from '#app/components/ui/overlay-entry.ts'
import { isSomebodyThere } from '#app/components/ui/signs-of-life.ts'
import { holdForms } from '#app/forms/hold-forms.ts'
import { getDocumentTranslator, TranslatorProvider } from '#app/i18n/i18n.tsx'
import { layOutLater } from '#app/lay-out-later.ts'
import { nameHistoryEntry } from '#app/name-history-entry.ts'

/** What the page hands to the router; it is not among the router's types. */
type RouterContext = { stream?: ReadableStream<Uint8Array> | undefined }
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

/** The router decodes the page's data as soon as it is made; a task of its own lets a phone answer in between. */
function decodeDataLater() {
  const { __reactRouterContext: context } = globalThis as { __reactRouterContext?: RouterContext }
  const inNextTask = new TransformStream<Uint8Array, Uint8Array>({
    async transform(chunk, controller) {
      await new Promise((resolve) => setTimeout(resolve))
      controller.enqueue(chunk)
    },
  })
  if (context) context.stream = context.stream?.pipeThrough(inNextTask)
}

/** A phone's has waited for somebody to scroll (app/styles/base.css). */
function showScrollBar() {
  document.documentElement.dataset.awake = ''
}

holdForms()
nameHistoryEntry()
watchOverlayEntries()
decodeDataLater()
isSomebodyThere.then(showScrollBar)
// Reading the scripts, making React and waking the page are three tasks, so that a phone can answer in between.
setTimeout(async () => {
  const { hydrateRoot } = await import('react-dom/client')
  setTimeout(comeToLife, 0, hydrateRoot)
})
