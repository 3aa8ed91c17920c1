import { endWell } from './end-well.ts'
import { runTrials } from './run-trials.ts'
import { SCAN_TRIALS } from './scan-trials.ts'

endWell()
// What a trial left running, such as a browser, must not keep the process.
process.exit(await runTrials(SCAN_TRIALS, process.argv.slice(2)))
