import type { Offer } from '../offers.ts'
import type { BuiltModel } from './build-model.ts'

/** The same basket with some of its offers only. Whether everything can be had with these is left to the planner. */
export function narrowModel(built: BuiltModel, isKept: (offer: Offer) => boolean): BuiltModel {
  const kept = built.stores.map(({ packs }) => packs.map(({ offer }) => isKept(offer)))
  return {
    ...built,
    model: {
      ...built.model,
      stores: built.model.stores.map((store, nth) => ({
        ...store,
        packs: store.packs.filter((_, pack) => kept[nth]![pack]),
      })),
    },
    stores: built.stores.map((store, nth) => ({
      ...store,
      packs: store.packs.filter((_, pack) => kept[nth]![pack]),
    })),
  }
}
