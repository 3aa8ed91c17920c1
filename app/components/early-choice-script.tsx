/**
 * Stores what a visitor chooses in a picker with `data-cookie`, as the pickers themselves do once the modules have run.
 * Before that, a visitor who chooses and then follows a link would lose the choice with the page.
 */
const CODE = `addEventListener("change",({target:e})=>{let n=e.closest("[data-cookie]")?.dataset.cookie,v=e.value;if(n)\
document.cookie=n+"="+(n=="isEU"?v=="eu":v)+"; Path=/; Max-Age="+(v=="system"?0:31536e3)+"; SameSite=Lax"+\
(location.protocol=="https:"?"; Secure":"")})`

export function EarlyChoiceScript({ nonce }: { nonce: string | undefined }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own code; its hash is in the page's policy
  return <script nonce={nonce} dangerouslySetInnerHTML={{ __html: CODE }} />
}
