import type { OperationProgress } from '#domain/operation-progress.ts'

const WIDTH = 30
const STEP_PERCENT = 10

type Shown = Pick<OperationProgress, 'done' | 'total' | 'failed'>

/** One line that is rewritten on a terminal; a line for every tenth in a log. */
export function showProgress(stream: NodeJS.WriteStream = process.stderr) {
  let shownPercent = -STEP_PERCENT
  return {
    update(progress: Shown) {
      const percent = progress.total === 0 ? 0 : Math.floor((progress.done / progress.total) * 100)
      if (stream.isTTY) stream.write(`\r\x1b[K${drawBar(progress)}`)
      else if (percent >= shownPercent + STEP_PERCENT) {
        shownPercent = percent
        stream.write(`${drawBar(progress)}\n`)
      }
    },
    end() {
      if (stream.isTTY) stream.write('\r\x1b[K')
    },
  }
}

function drawBar({ done, total, failed }: Shown): string {
  const filled = total === 0 ? 0 : Math.round((done / total) * WIDTH)
  const bar = '█'.repeat(filled) + '░'.repeat(WIDTH - filled)
  return `${bar} ${done} of ${total}${failed > 0 ? `, ${failed} failed` : ''}`
}
