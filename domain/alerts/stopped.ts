/** Until when an alert is silent that its link has stopped: a stop is a snooze that only the person ends. */
export const STOPPED_UNTIL = new Date('9999-12-31T00:00:00Z')

export function isStopped(snoozedUntil: Date | null): boolean {
  return snoozedUntil?.getTime() === STOPPED_UNTIL.getTime()
}
