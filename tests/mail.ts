import { createMailQueue } from '#server/mail/create-mail-queue.ts'
import type { MailDeps } from '#services/deps.ts'

export const TEST_ORIGIN = 'https://pouchscout.example'

/** For tests: mail that is written into the queue and sent by nobody. */
export function makeMail({ isLive = true, wake = () => {} }: Partial<MailDeps> = {}): MailDeps {
  return {
    operator: 'operator@pouchscout.example',
    origin: TEST_ORIGIN,
    isLive,
    queue: createMailQueue({ origin: TEST_ORIGIN, isLive }),
    wake,
  }
}
