import { Writable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router'
import { requestContext } from '#app/context.ts'
import { ServerAssets } from '#app/document/server-assets.ts'
import { TranslatorProvider } from '#app/i18n/i18n.tsx'
import { getTranslator, messagesJson } from '#app/i18n/messages.server.ts'
import { SYMBOLS } from '#app/symbols/symbols.server.ts'

/** The catalogue is in memory, so streaming gains nothing: one buffer can be hashed, compressed and cached. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const { language, reportError, nonce: ownNonce } = loadContext.get(requestContext)
  // In development there is no policy, and React would compare a value that the browser hides.
  const nonce = import.meta.env.DEV ? undefined : ownNonce
  const translator = getTranslator(language)
  const styleSheets = routerContext.manifest.routes.root?.css ?? []
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    const sink = new Writable({
      // The renderer writes some hundred small pieces, which arrive here together.
      writev(pieces, done) {
        for (const { chunk } of pieces) chunks.push(chunk)
        done()
      },
      final(done) {
        headers.set('content-type', 'text/html; charset=utf-8')
        resolve(new Response(Buffer.concat(chunks), { status, headers }))
        done()
      },
    })
    const { pipe } = renderToPipeableStream(
      <TranslatorProvider value={translator}>
        <ServerAssets value={{ symbols: SYMBOLS, styleSheets, messagesJson, nonce }}>
          <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
        </ServerAssets>
      </TranslatorProvider>,
      {
        nonce,
        onAllReady: () => pipe(sink),
        onShellError: reject,
        onError(error) {
          status = 500
          reportError(error)
        },
        progressiveChunkSize: Number.POSITIVE_INFINITY,
      },
    )
  })
}

/** Errors that loaders throw. A request aborted by the visitor is not one. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
) {
  if (!request.signal.aborted) context.get(requestContext).reportError(error)
}
