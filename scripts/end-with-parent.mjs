// Loaded into a server by its launcher. A launcher that is killed outright cannot pass on a signal,
// but the channel between the two closes, and the server then stops as if it had been asked to.
if (process.channel) {
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
  process.channel.unref()
}
