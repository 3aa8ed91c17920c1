import EmblaCarousel, { type EmblaCarouselType, type EmblaOptionsType } from 'embla-carousel'

const OPTIONS: EmblaOptionsType = {
  loop: true,
  dragFree: true,
  align: 'start',
  slidesToScroll: 'auto',
  watchDrag: hasSteps,
  // Its own focus handling depends on how many milliseconds ago Tab was pressed.
  watchFocus: false,
}

export type Carousel = {
  /** One view further, wrapping at the end. */
  step(direction: 1 | -1): void
  stop(): void
}

/** Makes a row loop and draggable. `onFit` reports whether there is more than fits, now and after a change. */
export function startCarousel(viewport: HTMLElement, onFit: (hasMore: boolean) => void): Carousel {
  const firstSeen = countScrolledAway(viewport)
  viewport.dataset.carousel = ''
  const embla = EmblaCarousel(viewport, OPTIONS)
  if (firstSeen > 0) showSlide(embla, firstSeen)

  function step(direction: 1 | -1) {
    if (direction === 1) embla.scrollNext(wantsNoMotion())
    else embla.scrollPrev(wantsNoMotion())
  }
  function stepByKey(event: KeyboardEvent) {
    const direction = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : null
    if (direction === null || event.target !== viewport || !hasSteps(embla)) return
    event.preventDefault()
    step(direction)
  }

  const events = new AbortController()
  const { signal } = events
  viewport.addEventListener('keydown', stepByKey, { signal })
  viewport.addEventListener('focusin', (event) => showFocused(embla, event), { signal })
  viewport.addEventListener('wheel', (event) => followWheel(embla, event), { signal, passive: false })
  embla.on('pointerDown', () => {
    viewport.dataset.dragging = ''
  })
  embla.on('pointerUp', () => {
    delete viewport.dataset.dragging
    if (wantsNoMotion()) embla.scrollTo(embla.selectedScrollSnap(), true)
  })
  embla.on('reInit', () => onFit(hasSteps(embla)))
  onFit(hasSteps(embla))

  return {
    step,
    stop() {
      events.abort()
      embla.destroy()
      delete viewport.dataset.carousel
    },
  }
}

function hasSteps(embla: EmblaCarouselType): boolean {
  return embla.scrollSnapList().length > 1
}

function wantsNoMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches
}

/** How many slides were scrolled out of sight before the carousel took over. */
function countScrolledAway(viewport: HTMLElement): number {
  const slideWidth = viewport.firstElementChild?.firstElementChild?.clientWidth ?? 0
  return slideWidth > 0 ? Math.round(viewport.scrollLeft / slideWidth) : 0
}

function showSlide(embla: EmblaCarouselType, slide: number) {
  const view = embla.internalEngine().slideRegistry.findIndex((slides) => slides.includes(slide))
  if (view >= 0) embla.scrollTo(view, true)
}

/** An element reached by keyboard must be visible, and at once. */
function showFocused(embla: EmblaCarouselType, { target }: FocusEvent) {
  if (!(target instanceof Element) || !target.matches(':focus-visible')) return
  const slide = embla.slideNodes().findIndex((node) => node.contains(target))
  if (slide >= 0 && !isWholeIn(embla.rootNode(), embla.slideNodes()[slide]!)) showSlide(embla, slide)
}

function isWholeIn(viewport: HTMLElement, slide: HTMLElement): boolean {
  const outer = viewport.getBoundingClientRect()
  const inner = slide.getBoundingClientRect()
  return inner.left >= outer.left - 1 && inner.right <= outer.right + 1
}

/** A sideways wheel or two fingers move the row as in any scroll container. */
function followWheel(embla: EmblaCarouselType, event: WheelEvent) {
  if (Math.abs(event.deltaX) <= Math.abs(event.deltaY) || !hasSteps(embla)) return
  event.preventDefault()
  const { scrollBody, scrollTo } = embla.internalEngine()
  // biome-ignore lint/correctness/useHookAtTopLevel: a method of the library that only sounds like a hook
  scrollBody.useDuration(0)
  scrollTo.distance(-event.deltaX, false)
}
