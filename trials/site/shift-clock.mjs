// Loaded into the app and its threads before everything else: their clock is off by as many seconds as the file
// CLOCK_SHIFT says, read again every time, so that it can jump while they run. The embedded engine has the same clock.
import { readFileSync } from 'node:fs'

const RealDate = Date

function readShiftMs() {
  return Number(readFileSync(process.env.CLOCK_SHIFT, 'utf8')) * 1000
}

class ShiftedDate extends RealDate {
  constructor(...given) {
    if (given.length === 0) super(RealDate.now() + readShiftMs())
    else super(...given)
  }
  static now() {
    return RealDate.now() + readShiftMs()
  }
}
globalThis.Date = ShiftedDate
