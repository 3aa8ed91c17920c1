// The health check of a container: fails when the server in it does not answer. Plain `node`, no packages.
const port = process.env.PORT ?? '3000'
const TIMEOUT_MS = 4000

try {
  const answer = await fetch(`http://127.0.0.1:${port}/livez`, { signal: AbortSignal.timeout(TIMEOUT_MS) })
  process.exit(answer.ok ? 0 : 1)
} catch {
  process.exit(1)
}
