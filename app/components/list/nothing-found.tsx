import { quiet } from '#app/components/ui/quiet.tsx'

export const NothingFound = quiet(async () => (await import('./nothing-found-view.tsx')).NothingFoundView)
