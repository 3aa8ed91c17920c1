import { z } from 'zod'
import { REGIONS, type Region } from '#domain/region.ts'

/** For every answer that holds prices: only stores that send there have a say in them. */
export const RegionSchema = z
  .enum(REGIONS)
  .optional()
  .describe("Where the cans are to be sent; the visitor's own region when not given.")

/** Whether the answer to this query is one visitor's own. */
export function dependsOnVisitor({ region }: { region?: Region | undefined }): boolean {
  return region === undefined
}
