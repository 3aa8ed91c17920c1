import fc from 'fast-check'
import { SEED } from './seed.ts'

fc.configureGlobal({ seed: SEED })

/** fast-check, drawing from the seed of this run. */
export { fc }
