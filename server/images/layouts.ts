export type Layout = 'full' | 'band' | 'half' | 'ring' | 'tilt' | 'field' | 'moon'

type Plan = {
  /** Where the flavour's colour and motif show. */
  readonly area: string
  /** The middle of the motif. */
  readonly at: readonly [number, number]
  /** The box the lettering may use; y is its middle. */
  readonly text: { readonly y: number; readonly width: number; readonly height: number }
  readonly hasRoomForLine: (nameLines: number) => boolean
  readonly hasRoomForMicroPrint: boolean
}

const always = () => true

/** Drawn in a square of 320, the lid's middle at 160, 158. */
export const PLANS: Readonly<Record<Layout, Plan>> = {
  full: {
    area: '<path d="M20 20H300V300H20Z"/>',
    at: [160, 158],
    text: { y: 158, width: 200, height: 80 },
    hasRoomForLine: always,
    hasRoomForMicroPrint: true,
  },
  half: {
    area: '<path d="M20 176H300V300H20Z"/>',
    at: [160, 236],
    text: { y: 124, width: 196, height: 84 },
    hasRoomForLine: always,
    hasRoomForMicroPrint: true,
  },
  band: {
    area: '<path d="M20 20H300V112H20ZM20 206H300V300H20Z"/>',
    at: [160, 158],
    text: { y: 159, width: 212, height: 76 },
    hasRoomForLine: (nameLines) => nameLines === 1,
    hasRoomForMicroPrint: false,
  },
  ring: {
    area: '<path fill-rule="evenodd" clip-rule="evenodd" d="M20 20H300V300H20ZM160 74a84 84 0 1 0 .1 0Z"/>',
    at: [160, 158],
    text: { y: 158, width: 138, height: 84 },
    hasRoomForLine: () => false,
    hasRoomForMicroPrint: false,
  },
  tilt: {
    area: '<path d="M20 240L300 164V300H20Z"/>',
    at: [196, 250],
    text: { y: 124, width: 190, height: 86 },
    hasRoomForLine: always,
    hasRoomForMicroPrint: true,
  },
  field: {
    area: '<path d="M20 20H300V126H20Z"/>',
    at: [160, 84],
    text: { y: 178, width: 204, height: 76 },
    hasRoomForLine: always,
    hasRoomForMicroPrint: false,
  },
  moon: {
    area: '<circle cx="206" cy="246" r="94"/>',
    at: [206, 246],
    text: { y: 116, width: 188, height: 76 },
    hasRoomForLine: always,
    hasRoomForMicroPrint: true,
  },
}
