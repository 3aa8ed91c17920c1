import { expect, test } from 'vitest'
import { openServer } from './open-server.ts'

const CADDY_KEEPS_SECONDS = 120

test('an idle connection is kept for longer than any proxy keeps it', async () => {
  const { server, port } = await openServer({ host: '127.0.0.1', port: 0 })
  try {
    const answer = await fetch(`http://127.0.0.1:${port}/livez`)
    const [, seconds] = /timeout=(\d+)/.exec(answer.headers.get('keep-alive') ?? '') ?? []
    expect(Number(seconds)).toBeGreaterThan(CADDY_KEEPS_SECONDS)
  } finally {
    server.closeAllConnections()
    server.close()
  }
})
