import { storeInitials, storeTone } from '#domain/store-mark.ts'
import type { Lettering } from './lettering.ts'

/** Dark enough for white letters, one per colour of a store's tile. */
const TONES = [
  ...['#1f4e63', '#6a2e22', '#8a6a12', '#22433a', '#33415f', '#2e5d7a', '#3e4a52'],
  ...['#5b4a66', '#7a5230', '#4b5b2c', '#20385c', '#7b2f45', '#2f5a52', '#593b2b'],
]
const SIZE = 80
const LETTER_SIZE = 34
/** Capitals look centred when their middle, not their baseline, is at the middle. */
const BASELINE = SIZE / 2 + LETTER_SIZE * 0.35

/** A logo for a store without one: its initials on its colour. */
export function drawStoreMark(lettering: Lettering, name: string): string {
  const letters = lettering.drawLine({
    text: storeInitials(name),
    weight: 700,
    size: LETTER_SIZE,
    track: -0.4,
    x: SIZE / 2,
    y: BASELINE,
  })
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIZE} ${SIZE}" width="${SIZE}" height="${SIZE}">` +
    `<path fill="${TONES[storeTone(name) - 1]}" d="M0 0H${SIZE}V${SIZE}H0Z"/>` +
    `<path fill="#fbfbf7" d="${letters}"/></svg>`
  )
}
