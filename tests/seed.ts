/** What the gate draws from, so that two runs try the same. */
const FIXED_SEED = 20_261_116

/** Everything that a test draws at random comes from here; `npm run test:random` sets another one. */
export const SEED = Number(process.env.TEST_SEED ?? FIXED_SEED)
