import type { BuiltModel } from './build-model.ts'

/** The same basket with some of its packs only. Whether everything can be had with these is left to the planner. */
export function narrowModel(built: BuiltModel, isKept: (store: number, pack: number) => boolean): BuiltModel {
  const keep = <Pack>(packs: ReadonlyArray<Pack>, store: number) =>
    packs.filter((_, pack) => isKept(store, pack))
  return {
    ...built,
    model: {
      ...built.model,
      stores: built.model.stores.map((own, store) => ({ ...own, packs: keep(own.packs, store) })),
    },
    stores: built.stores.map((own, store) => ({ ...own, packs: keep(own.packs, store) })),
  }
}
