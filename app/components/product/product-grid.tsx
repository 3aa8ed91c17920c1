import { quiet } from '#app/components/ui/quiet.tsx'

/** Cards only show something: what opens when they are clicked is the page's business. */
export const ProductGrid = quiet(async () => (await import('./card-grid.tsx')).CardGrid)
