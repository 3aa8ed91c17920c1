import { encode } from 'uqr'
import type { Revealed, SquarePicture } from '#app/components/account/account-forms.ts'

const ISSUER = 'Pouchscout'
const SECRET = /^[A-Z2-7]{16,128}$/

/** What a user needs to add the account to an app. */
export function describeSetUp(address: string): Revealed {
  const secret = new URL(address).searchParams.get('secret') ?? ''
  return { kind: 'setUp', secret, picture: drawSquares(address) }
}

/** The same again, from the secret that the page sent back with a wrong code. It is not stored in readable form. */
export function repeatSetUp({ email, secret }: { email: string; secret: string }): { revealed?: Revealed } {
  if (!SECRET.test(secret)) return {}
  const label = `${ISSUER}:${encodeURIComponent(email)}`
  return { revealed: describeSetUp(`otpauth://totp/${label}?secret=${secret}&issuer=${ISSUER}`) }
}

/** Row by row, each run of dark squares as one line. */
function drawSquares(text: string): SquarePicture {
  const { size, data } = encode(text, { border: 2 })
  const lines = data.flatMap((row, y) =>
    [
      ...row
        .map((isDark) => (isDark ? '#' : ' '))
        .join('')
        .matchAll(/#+/g),
    ].map(({ index, 0: run }) => `M${index} ${y}h${run.length}v1h-${run.length}z`),
  )
  return { size, path: lines.join('') }
}
