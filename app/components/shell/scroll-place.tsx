import { UNSAFE_useScrollRestoration as useScrollRestoration } from 'react-router'

const STORAGE_KEY = 'scroll-places'

/** Where a visitor who comes back had been, before the first paint. */
const CODE = `{let k=history.state?.key,y;if(k)try{y=JSON.parse(sessionStorage.getItem("${STORAGE_KEY}"))[k];\
y&&scrollTo(0,y)}catch{}}`

/**
 * Does what the router's own ScrollRestoration does, except on a first visit. There nothing is to be restored, yet the
 * router's script writes to the history and asks the browser for its store, which costs a phone 30 ms amid the page.
 */
export function ScrollPlace({ nonce }: { nonce: string | undefined }) {
  useScrollRestoration({ storageKey: STORAGE_KEY })
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own code; its hash is in the page's policy
  return <script nonce={nonce} dangerouslySetInnerHTML={{ __html: CODE }} />
}
