import { type RefObject, useEffect, useRef, useState } from 'react'
import type { Carousel } from './carousel.ts'

/** How far off the screen a row may be when its code is fetched. */
const NEAR = '50px'

/** Starts the carousel once the row comes near. Until then, and if its code cannot be loaded, the row just scrolls. */
export function useCarousel(viewport: RefObject<HTMLElement | null>) {
  const [hasMore, setHasMore] = useState(false)
  const carousel = useRef<Carousel>(null)
  useEffect(() => {
    const element = viewport.current
    if (!element) return
    let isGone = false
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        observer.disconnect()
        import('./carousel.ts').then(
          ({ startCarousel }) => {
            if (!isGone) carousel.current = startCarousel(element, setHasMore)
          },
          () => undefined,
        )
      },
      { rootMargin: NEAR },
    )
    observer.observe(element)
    return () => {
      isGone = true
      observer.disconnect()
      carousel.current?.stop()
      carousel.current = null
    }
  }, [viewport])
  return { hasMore, step: (direction: 1 | -1) => carousel.current?.step(direction) }
}
