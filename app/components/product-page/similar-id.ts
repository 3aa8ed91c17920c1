/** Where a product's page shows similar ones. */
export const SIMILAR_ID = 'similar'
