import { writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { BROWSER_FLAGS, findBrowser } from '#tests/browser.ts'

/** As GS1 draws an EAN-13: the first digit is told by which of the next six are drawn in which way. */
const ODD = '0001101 0011001 0010011 0111101 0100011 0110001 0101111 0111011 0110111 0001011'.split(' ')
const FIRST = 'OOOOOO OOEOEE OOEEOE OOEEEO OEOOEE OEEOOE OEEEOO OEOEOE OEOEEO OEEOEO'.split(' ')
const [WIDTH, HEIGHT, BAR] = [640, 480, 4]
const [WHITE, BLACK, GREY] = [235, 16, 128]

/** A browser whose camera shows this code, without asking anybody. */
export function launchWithCamera(ean13: string) {
  const file = path.join(tmpdir(), `camera-${process.pid}.y4m`)
  writeFileSync(file, drawVideo(drawBars(ean13)))
  const camera = [
    '--use-fake-ui-for-media-stream',
    '--use-fake-device-for-media-stream',
    `--use-file-for-fake-video-capture=${file}`,
  ]
  return { executablePath: findBrowser(), args: [...BROWSER_FLAGS, ...camera] }
}

function drawBars(ean13: string): string {
  const digits = [...ean13].map(Number)
  const ways = FIRST[digits[0]!]!
  const left = digits.slice(1, 7).map((digit, at) => drawDigit(digit, ways[at]!))
  const right = digits.slice(7).map((digit) => invert(ODD[digit]!))
  return `101${left.join('')}01010${right.join('')}101`
}

function drawDigit(digit: number, way: string): string {
  const odd = ODD[digit]!
  return way === 'O' ? odd : [...invert(odd)].reverse().join('')
}

function invert(bars: string): string {
  return [...bars].map((bar) => (bar === '1' ? '0' : '1')).join('')
}

/** One still frame, which the browser repeats. */
function drawVideo(bars: string): Buffer {
  const luma = Buffer.alloc(WIDTH * HEIGHT, WHITE)
  const start = Math.floor((WIDTH - bars.length * BAR) / 2)
  for (let y = HEIGHT / 4; y < (HEIGHT * 3) / 4; y++)
    for (let x = 0; x < bars.length * BAR; x++)
      if (bars[Math.floor(x / BAR)] === '1') luma[y * WIDTH + start + x] = BLACK
  const colour = Buffer.alloc((WIDTH * HEIGHT) / 2, GREY)
  const head = Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip A1:1 C420jpeg\nFRAME\n`)
  return Buffer.concat([head, luma, colour])
}
