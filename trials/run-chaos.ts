import { CHAOS_TRIALS } from './chaos-trials.ts'
import { endWell } from './end-well.ts'
import { runTrials } from './run-trials.ts'

endWell()
// What a trial left running, such as a browser, must not keep the process.
process.exit(await runTrials(CHAOS_TRIALS, process.argv.slice(2)))
