import { z } from 'zod'
import { COUNTRIES, type Country, type Destination, destinationOf } from '#domain/country.ts'
import { REGIONS, type Region } from '#domain/region.ts'

/** For every answer with prices: only stores that send there count. */
export const destinationFields = {
  country: z
    .enum(COUNTRIES)
    .optional()
    .describe(
      "The country the cans are to be sent to; the visitor's own when neither it nor a region is given.",
    ),
  region: z
    .enum(REGIONS)
    .optional()
    .describe('Where the cans are to be sent, where the country does not matter. A country decides it.'),
}

type Asked = { readonly country?: Country | undefined; readonly region?: Region | undefined }

/** Whether the answer to this query depends on the visitor. */
export function dependsOnVisitor({ country, region }: Asked): boolean {
  return country === undefined && region === undefined
}

/** The requested destination, else the visitor's. */
export function findDestination({ country, region }: Asked, visitor: Destination): Destination {
  if (country) return destinationOf(country)
  return region ? { country: null, region } : { country: visitor.country, region: visitor.region }
}
