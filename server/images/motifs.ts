import { mix, PAPER } from './colours.ts'

/** The print on a can: a colour pair and a motif. */
export type Print =
  | 'mint'
  | 'ice'
  | 'citrus'
  | 'berry'
  | 'tropical'
  | 'coffee'
  | 'tobacco'
  | 'licorice'
  | 'bubble'
  | 'cola'
  | 'apple'
  | 'spice'
  | 'floral'
  | 'neutral'

/** The main colour and its deep companion. */
export const PRINT_COLOURS: Readonly<Record<Print, readonly [string, string]>> = {
  mint: ['#5DBB9C', '#1F6B57'],
  ice: ['#9CCFE6', '#2C6E93'],
  citrus: ['#F3C63F', '#C98A0B'],
  berry: ['#B5477B', '#6E1F4C'],
  tropical: ['#F2914A', '#C4512B'],
  coffee: ['#8A5F43', '#48301F'],
  tobacco: ['#B08452', '#6B4524'],
  licorice: ['#4A4A55', '#1D1D24'],
  bubble: ['#F0A1BE', '#C9557F'],
  cola: ['#9A4332', '#571F18'],
  apple: ['#A6C64D', '#5E8424'],
  spice: ['#D4583B', '#8A2A1B'],
  floral: ['#C3B1DE', '#6F549A'],
  neutral: ['#CBD0CA', '#8C958F'],
}

type Paint = { readonly random: () => number; readonly main: string; readonly deep: string }

/** Drawn around 0, 0 within a radius of 130; the lid's edge cuts off the rest. */
const MOTIFS: Readonly<Record<Print, (paint: Paint) => string>> = {
  mint: ({ random, main, deep }) =>
    spin(
      9,
      (i) =>
        `<path d="M0 18C26 40 26 92 0 132C-26 92-26 40 0 18Z" fill="${i % 2 ? deep : mix(main, deep, 0.45)}" opacity=".62"/><path d="M0 30V118" stroke="${main}" stroke-width="2.4"/>`,
      random() * 40,
    ),
  ice: drawShards,
  citrus: ({ random, main, deep }) =>
    `<circle r="112" fill="${mix(main, PAPER, 0.55)}"/>` +
    spin(
      9,
      () =>
        `<path d="M0-14C5-40 22-72 30-88A8 8 0 0 0 25-97Q0-106-25-97A8 8 0 0 0-30-88C-22-72-5-40 0-14Z" fill="${mix(main, deep, 0.3)}"/>`,
      random() * 40,
    ) +
    `<circle r="116" fill="none" stroke="${deep}" stroke-width="8"/>`,
  berry: drawBerries,
  tropical: ({ random, main, deep }) =>
    [130, 106, 82, 58, 34]
      .map((radius, i) => {
        const fill = mix(main, i % 2 ? deep : '#FFD277', 0.2 + i * 0.13)
        return `<circle cx="${round(-30 + random() * 6)}" cy="64" r="${radius}" fill="${fill}" opacity=".85"/>`
      })
      .join(''),
  coffee: ({ random, main, deep }) =>
    [-96, -64, -32, 0, 32, 64, 96]
      .map((y, i) => {
        const stroke = i % 2 ? mix(main, PAPER, 0.35) : deep
        return `<path d="M-140 ${y}C-90 ${y - 30}-60 ${y + 30}-10 ${y}S80 ${y - 30} 140 ${y}" fill="none" stroke="${stroke}" stroke-width="${round(8 + random() * 9)}" opacity=".6"/>`
      })
      .join(''),
  tobacco: ({ random, deep }) =>
    spin(
      12,
      () =>
        `<ellipse cy="-58" rx="26" ry="66" fill="none" stroke="${deep}" stroke-width="2.6" opacity=".75"/>`,
      random() * 20,
    ),
  licorice: ({ main, deep }) =>
    times(12, (i) => {
      const stroke = i % 2 ? mix(main, PAPER, 0.28) : deep
      return `<path d="M${-170 + i * 30}-140l70 280" stroke="${stroke}" stroke-width="${i % 3 ? 11 : 5}" opacity=".6"/>`
    }),
  bubble: ({ random, main, deep }) =>
    times(15, (i) => {
      const angle = i * 2.4
      const distance = 12 + i * 8.2
      const fill = i % 3 ? mix(main, PAPER, 0.5) : deep
      return `<circle cx="${round(distance * Math.cos(angle))}" cy="${round(distance * Math.sin(angle))}" r="${round(11 + random() * 17)}" fill="${fill}" opacity="${i % 3 ? 0.55 : 0.4}"/>`
    }),
  cola: ({ random, main, deep }) =>
    [
      times(26, () => {
        const [x, y, radius] = [-120 + random() * 240, -120 + random() * 240, 3 + random() * 9].map(round)
        return `<circle cx="${x}" cy="${y}" r="${radius}" fill="none" stroke="${mix(main, PAPER, 0.45)}" stroke-width="3" opacity=".7"/>`
      }),
      `<path d="M-140 40C-60-20 40 90 140 10V140H-140Z" fill="${deep}" opacity=".5"/>`,
    ].join(''),
  apple: ({ random, main, deep }) =>
    spin(
      5,
      () =>
        `<ellipse cy="-62" rx="34" ry="56" fill="${mix(main, deep, 0.45)}" opacity=".6"/><ellipse cy="-46" rx="7" ry="17" fill="${deep}"/>`,
      random() * 60,
    ),
  spice: ({ random, main, deep }) =>
    spin(
      8,
      () =>
        `<path d="M0-10L15-58L0-126L-15-58Z" fill="${deep}" opacity=".62"/><circle cy="-60" r="5.5" fill="${mix(main, PAPER, 0.6)}"/>`,
      random() * 40,
    ),
  floral: ({ random, main, deep }) =>
    [
      spin(
        7,
        () =>
          `<path d="M0-8C-46-34-44-112 0-122C44-112 46-34 0-8Z" fill="${mix(main, PAPER, 0.4)}" opacity=".7"/><path d="M0-20V-84" stroke="${deep}" stroke-width="2.4" opacity=".55"/>`,
        random() * 50,
      ),
      `<circle r="19" fill="${deep}"/><circle r="8" fill="${mix(main, PAPER, 0.7)}"/>`,
    ].join(''),
  neutral: ({ deep }) =>
    [30, 50, 70, 90, 110, 130]
      .map((radius) => `<circle r="${radius}" fill="none" stroke="${deep}" stroke-width="2" opacity=".55"/>`)
      .join(''),
}

export function drawMotif(print: Print, random: () => number): string {
  const [main, deep] = PRINT_COLOURS[print]
  return MOTIFS[print]({ random, main, deep })
}

function drawShards({ random, deep }: Paint): string {
  const at = (degrees: number, distance: number) =>
    `${round(distance * Math.sin(degrees * 0.01745))} ${round(-distance * Math.cos(degrees * 0.01745))}`
  let shards = ''
  for (let degrees = random() * 20; degrees < 370; ) {
    const width = 9 + random() * 17
    const reach = 96 + random() * 40
    const fill = random() > 0.5 ? PAPER : deep
    const opacity = round(0.18 + random() * 0.4)
    shards += `<path d="M0 0L${at(degrees, reach)}L${at(degrees + width, reach * 0.82)}Z" fill="${fill}" opacity="${opacity}"/>`
    degrees += width
  }
  return shards
}

const BERRIES = [
  [0, 0, 38],
  [62, -26, 32],
  [-60, -22, 34],
  [34, 58, 33],
  [-36, 60, 31],
  [4, -70, 30],
  [92, 34, 26],
  [-94, 38, 27],
  [-2, 112, 26],
  [66, -88, 22],
  [-62, -88, 24],
] as const

function drawBerries({ random, main, deep }: Paint): string {
  return BERRIES.map(([x, y, size]) => {
    const radius = round(size * (0.9 + random() * 0.22))
    const fill = random() > 0.5 ? deep : mix(main, deep, 0.5)
    const shine = `cx="${round(x - radius * 0.3)}" cy="${round(y - radius * 0.34)}" r="${round(radius * 0.2)}"`
    return `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}" opacity=".72"/><circle ${shine} fill="${mix(main, PAPER, 0.7)}" opacity=".8"/>`
  }).join('')
}

function spin(count: number, draw: (index: number) => string, startDegrees: number): string {
  return times(
    count,
    (i) => `<g transform="rotate(${round(startDegrees + (i * 360) / count)})">${draw(i)}</g>`,
  )
}

function times(count: number, draw: (index: number) => string): string {
  return Array.from({ length: count }, (_, i) => draw(i)).join('')
}

/** One decimal is a third of a pixel at the largest size a can is shown. */
export function round(value: number): number {
  return Math.round(value * 10) / 10
}
