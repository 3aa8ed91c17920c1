/* Fills the page for visitors without a connection with the lists that this browser saw last. */
{
  const LOOK_EVERY_MS = 10_000
  const { lang, dataset } = document.documentElement
  const times = new Intl.DateTimeFormat(dataset.locale ?? lang, { dateStyle: 'long', timeStyle: 'short' })

  for (const section of document.querySelectorAll('[data-seen]')) {
    const list = readList(`seen-${section.dataset.seen}`)
    if (list) show(section, list)
  }

  addEventListener('online', loadIfReachable)
  // A browser calls itself online before the site can be reached, and also while only the site is away.
  setInterval(loadIfReachable, LOOK_EVERY_MS)

  /** The page was asked for under its own address. */
  async function loadIfReachable() {
    if (document.visibilityState === 'hidden') return
    const answer = await fetch(location.href, { method: 'HEAD' }).catch(() => null)
    // What only a proxy in front says is no page yet.
    if (answer && answer.status < 500) location.reload()
  }

  /** Never throws: what makes no sense counts as not kept. */
  function readList(key) {
    try {
      const list = JSON.parse(localStorage.getItem(key) ?? 'null')
      return list && !Number.isNaN(Date.parse(list.at)) && list.lines.length > 0 ? list : null
    } catch {
      return null
    }
  }

  function show(section, { at, lines, total }) {
    const time = section.querySelector('[data-time]')
    time.textContent = time.dataset.time.replace('{time}', times.format(new Date(at)))
    section.querySelector('ul').replaceChildren(...lines.map(createLine))
    const sum = section.querySelector('[data-total]')
    if (total) sum.textContent = sum.dataset.total.replace('{total}', total)
    section.hidden = false
  }

  function createLine({ name, detail, price }) {
    const line = document.createElement('li')
    for (const [tag, text] of [
      ['b', name],
      ['span', detail],
      ['span', price],
    ]) {
      const part = document.createElement(tag)
      part.textContent = text ?? ''
      line.append(part, ' ')
    }
    return line
  }
}
