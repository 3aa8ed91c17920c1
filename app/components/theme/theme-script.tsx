/**
 * Sets the chosen theme before the first paint: the page comes from a cache that does not know it.
 * Does what `showTheme` does, written out because it runs before any module. Without the cookie the style sheet follows the system.
 */
const CODE = `{let d=document,h=d.documentElement,t=/(?:^|; )theme=(light|dark)/.exec(d.cookie)?.[1],m;if(t){\
h.dataset.theme=t;m=d.createElement("meta");m.name=m.id="theme-color";\
m.content=getComputedStyle(h).getPropertyValue("--paper");d.head.prepend(m)}}`

/** Comes after the style sheet, which sets the colour of the browser's own bar. */
export function ThemeScript({ nonce }: { nonce: string | undefined }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own code; its hash is in the page's policy
  return <script nonce={nonce} dangerouslySetInnerHTML={{ __html: CODE }} />
}
