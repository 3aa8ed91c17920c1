import { redirect } from 'react-router'
import type { ActionHandlers } from '#app/admin/action.server.ts'
import type { ActionAnswer } from '#app/components/admin/action-answer.ts'
import { sayCount } from '#app/components/admin/newsletter/issue-words.ts'
import { INTRO_LENGTH, SUBJECT_LENGTH } from '#domain/newsletter/issue.ts'
import { LEAST_PER_MINUTE, MOST_PER_MINUTE } from '#domain/newsletter/pace.ts'
import {
  type ChoiceOutcome,
  chooseProducts,
  type EditOutcome,
  saveWords,
} from '#services/newsletter-issues/edit-draft.ts'
import { parseIssueView } from '#services/newsletter-issues/get-issue-page.ts'
import { pauseIssue, resumeIssue } from '#services/newsletter-issues/pause-issue.ts'
import { sendTest, type TestOutcome } from '#services/newsletter-issues/send-test.ts'
import { type StartOutcome, startIssue } from '#services/newsletter-issues/start-issue.ts'
import {
  type DraftOutcome,
  type RenewOutcome,
  renewDraft,
  writeDraft,
} from '#services/newsletter-issues/write-draft.ts'
import { saveSetting } from '#services/settings/settings.ts'

const GONE: ActionAnswer = {
  ok: false,
  title: 'Nothing was changed.',
  text: 'This issue is no longer a draft: somebody has sent it, or its time came.',
}
const RATE_RANGE = `From ${LEAST_PER_MINUTE} to ${MOST_PER_MINUTE.toLocaleString('en')}.`

const NO_DEALS: ActionAnswer = {
  ok: false,
  title: 'There is no verified deal now.',
  text: 'An issue needs at least one. Nothing was changed.',
}
const UNWRITTEN = {
  'already-there': { ok: false, title: 'This week has its issue already.' },
  'no-deals': NO_DEALS,
} as const satisfies Record<Exclude<DraftOutcome['outcome'], 'written'>, ActionAnswer>
const NOT_RENEWED = {
  'not-a-draft': GONE,
  'no-deals': NO_DEALS,
} as const satisfies Record<Exclude<RenewOutcome['outcome'], 'done'>, ActionAnswer>

/** The forms of the list of issues. */
export const NEWSLETTER_HANDLERS: ActionHandlers = {
  async write({ deps, admin }) {
    const written = await writeDraft(deps, { admin })
    if (written.outcome !== 'written') return UNWRITTEN[written.outcome]
    throw redirect(`/admin/newsletter/${written.id}`)
  },
  async settings({ deps, admin, field }) {
    const typed = field('perMinute').trim()
    const value = /^\d{1,5}$/.test(typed) ? Number(typed) : Number.NaN
    const actor = admin.id
    const rate = await saveSetting(deps, { name: 'newsletter-per-minute', value, actor })
    if (!rate.ok)
      return { ok: false, title: RATE_RANGE, errors: { perMinute: RATE_RANGE }, values: { perMinute: typed } }
    const isByItself = field('byItself') === 'on'
    await saveSetting(deps, { name: 'newsletter-by-itself', value: isByItself, actor })
    return {
      ok: true,
      title: isByItself ? 'Saved. Drafts are sent by themselves.' : 'Saved. Drafts wait until you send them.',
    }
  },
}

const EDITED = {
  done: { ok: true, title: 'Saved.' },
  'not-a-draft': GONE,
  'too-long': {
    ok: false,
    title: `At most ${SUBJECT_LENGTH} characters in the subject and ${INTRO_LENGTH.toLocaleString('en')} in the introduction.`,
  },
} as const satisfies Record<EditOutcome, ActionAnswer>

const NOT_CHOSEN = {
  'not-a-draft': GONE,
  'other-deals': {
    ok: false,
    title: 'Nothing was changed.',
    text: 'The draft has other deals by now. Look at them and choose again.',
  },
} as const satisfies Record<Exclude<ChoiceOutcome, 'done'>, ActionAnswer>

const UNTESTED = {
  'no-issue': { ok: false, title: 'There is no such issue any more.' },
  'no-deals': {
    ok: false,
    title: 'No test was sent.',
    text: 'There are no deals for this country: its readers get no mail.',
  },
} as const satisfies Record<Exclude<TestOutcome, 'queued'>, ActionAnswer>

const STARTED = {
  started: { ok: true, title: 'It is being sent.', text: 'You can pause it at any time.' },
  'not-a-draft': GONE,
  'no-deals': {
    ok: false,
    title: 'There is nothing to send.',
    text: 'No product of this draft is a verified deal any more. Take today’s deals, or wait for the next draft.',
  },
} as const satisfies Record<StartOutcome, ActionAnswer>

/** The forms of one issue. */
export function listIssueHandlers(id: number): ActionHandlers {
  return {
    async words({ deps, admin, field }) {
      const { language } = parseIssueView({ get: field })
      const words = { subject: field('subject'), intro: field('intro') }
      const outcome = await saveWords(deps, { id, admin, language, ...words })
      return outcome === 'too-long' ? { ...EDITED[outcome], values: words } : EDITED[outcome]
    },
    async products({ deps, admin, all }) {
      const productIds = all('product').map(Number)
      const outcome = await chooseProducts(deps, { id, admin, productIds })
      if (outcome !== 'done') return NOT_CHOSEN[outcome]
      return {
        ok: true,
        title: `Saved. ${sayCount(new Set(productIds).size, 'product is', 'products are')} in it.`,
      }
    },
    async renew({ deps, admin }) {
      const renewed = await renewDraft(deps, { id, admin })
      if (renewed.outcome !== 'done') return NOT_RENEWED[renewed.outcome]
      const { leftOutCount } = renewed
      const title = 'The draft has the verified deals of this moment.'
      if (leftOutCount === 0) return { ok: true, title }
      const text = `${sayCount(leftOutCount, 'product that was left out stays', 'products that were left out stay')} out.`
      return { ok: true, title, text }
    },
    async test({ deps, admin, field }) {
      const view = parseIssueView({ get: field })
      const outcome = await sendTest(deps, { id, admin, ...view })
      if (outcome !== 'queued') return UNTESTED[outcome]
      if (deps.mail.isLive) return { ok: true, title: `A test is on its way to ${admin.email}.` }
      return { ok: true, title: 'No mail server is set up.', text: 'The test is in the outbox.' }
    },
    async send({ deps, admin }) {
      return STARTED[await startIssue(deps, { id, admin })]
    },
    async pause({ deps, admin }) {
      const isPaused = await pauseIssue(deps, { id, admin })
      if (!isPaused) return { ok: false, title: 'It is not being sent.' }
      return { ok: true, title: 'Paused.', text: 'Mails that were queued before are still sent.' }
    },
    async resume({ deps, admin }) {
      const isResumed = await resumeIssue(deps, { id, admin })
      return isResumed ? { ok: true, title: 'It goes on.' } : { ok: false, title: 'It is not paused.' }
    },
  }
}
