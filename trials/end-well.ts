/** What trials start or mount is taken away when the process exits, which the end by a signal does not bring about. */
export function endWell(): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(130))
}
