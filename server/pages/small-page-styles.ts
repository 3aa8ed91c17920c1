/** For pages without the site's style sheet: the few colours of tokens.css that they need. */
export const SMALL_PAGE_STYLES = `
:root{color-scheme:light;--paper:#f1f2ed;--ink:#14211f;--ink-2:#42504b;--brand:#12433a;--on-brand:#f7f9f5;--needle:#cdb8ff}
[data-theme=dark]{color-scheme:dark;--paper:#0d1412;--ink:#ecefe9;--ink-2:#bac5bf;--brand:#a6d6c4;--on-brand:#08201a;--needle:#5836b0}
@media(prefers-color-scheme:dark){:root:not([data-theme=light]){color-scheme:dark;--paper:#0d1412;--ink:#ecefe9;--ink-2:#bac5bf;--brand:#a6d6c4;--on-brand:#08201a;--needle:#5836b0}}
body{margin:0;background:var(--paper);color:var(--ink);font:1rem/1.55 "Instrument Sans Variable",Arial,sans-serif}
main{max-width:34rem;min-height:100vh;margin:auto;padding:2rem 1rem;box-sizing:border-box;display:flex;flex-direction:column;justify-content:center;align-items:center;text-align:center}
.mark{position:relative;width:3rem;height:3rem;border-radius:50%;background:var(--brand)}
.mark::after{content:"";position:absolute;left:.7rem;bottom:.7rem;width:1rem;height:.3rem;border-radius:1rem;background:var(--needle);transform:rotate(-45deg)}
h1{margin:1.5rem 0 .5rem;font-size:1.625rem;line-height:1.16}
p{margin:0 0 1.25rem;color:var(--ink-2)}
a{display:inline-block;padding:.75rem 1.25rem;border-radius:6px;background:var(--brand);color:var(--on-brand);font-weight:600;text-decoration:none}
`.trim()
