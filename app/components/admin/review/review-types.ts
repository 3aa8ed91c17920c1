import type { EurMicro, Minor } from '#domain/money/amounts.ts'
export type Candidate = {
  readonly id: number
  readonly name: string
  readonly brand: string
  readonly kind: string
  readonly format: string | null
  readonly nicotineMg: number | null
  readonly pouchesPerCan: number | null
  readonly medianPerCanEurMicro: EurMicro | null
  readonly offers: number
  readonly status: string
  readonly score: number | null
  readonly why: string | null
  readonly pros: ReadonlyArray<string>
  readonly cons: ReadonlyArray<string>
}

export type Said = {
  readonly brand: string | null
  readonly line: ReadonlyArray<string>
  readonly flavour: ReadonlyArray<string>
  readonly format: string | null
  readonly strength: { readonly value: number; readonly unit: string } | null
  readonly strengthWord: string | null
  readonly pouchesPerCan: number | null
  readonly cans: number
  readonly kind: string | null
  readonly leftover: ReadonlyArray<string>
}

export type ReviewItem = {
  readonly id: number
  readonly storeId: number
  readonly storeName: string
  readonly title: string
  readonly vendor: string
  readonly variant: string
  readonly url: string | null
  readonly gtin: string | null
  readonly price: Minor | null
  readonly currency: string | null
  readonly perCanEurMicro: EurMicro | null
  readonly cans: number | null
  readonly reason: string | null
  readonly state: string
  readonly said: Said | null
  readonly candidates: ReadonlyArray<Candidate>
}
