export const PAGE_STYLES_ID = 'page-styles'

let whenLoaded: Promise<void> | undefined

/** A page brings the styles of its own routes; whoever goes on to others needs those of the whole site. */
export function loadSiteSheet(): Promise<void> {
  whenLoaded ??= new Promise((resolve, reject) => {
    const own = document.getElementById(PAGE_STYLES_ID) as HTMLStyleElement
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = own.dataset.sheet as string
    link.onload = () => {
      own.disabled = true
      resolve()
    }
    link.onerror = (event) => {
      // Without a connection for now; it may be asked for again.
      link.remove()
      whenLoaded = undefined
      reject(event)
    }
    document.head.append(link)
  })
  return whenLoaded
}
