/** The fixed seed of the gate, so that two runs try the same values. */
const FIXED_SEED = 20_261_116

/** All random values of tests come from this seed; `npm run test:random` sets another one. */
export const SEED = Number(process.env.TEST_SEED ?? FIXED_SEED)
