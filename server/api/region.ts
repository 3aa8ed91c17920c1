import { z } from 'zod'
import { REGIONS, type Region } from '#domain/region.ts'

/** For every answer with prices: only stores that send to the region count. */
export const RegionSchema = z
  .enum(REGIONS)
  .optional()
  .describe("Where the cans are to be sent; the visitor's own region when not given.")

/** Whether the answer to this query depends on the visitor. */
export function dependsOnVisitor({ region }: { region?: Region | undefined }): boolean {
  return region === undefined
}
