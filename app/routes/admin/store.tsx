import { useState } from 'react'
import { redirect } from 'react-router'
import { answerIntent } from '#app/admin/action.server.ts'
import { adminMeta } from '#app/admin/admin-meta.ts'
import { requireRow, requireRowId } from '#app/admin/params.server.ts'
import type { ActionAnswer } from '#app/components/admin/action-answer.ts'
import { AdminHead } from '#app/components/admin/admin-head.tsx'
import type { TypedKey } from '#app/components/admin/store/feed-key-fields.tsx'
import { FeedTrial } from '#app/components/admin/store/feed-trial.tsx'
import { ProposedColumns } from '#app/components/admin/store/proposed-columns.tsx'
import { StoreForm } from '#app/components/admin/store/store-form.tsx'
import { StoreStanding } from '#app/components/admin/store/store-standing.tsx'
import { StoreState } from '#app/components/admin/store-state.tsx'
import { UndoNotice } from '#app/components/admin/undo-notice.tsx'
import { depsContext } from '#app/context.ts'
import { SECRET_STORE_FIELDS, STORE_FIELDS } from '#domain/forms/store.ts'
import { activateStore, type StoreActivated } from '#services/stores/activate-store.ts'
import { changeStoreStatus } from '#services/stores/change-store-status.ts'
import { fillProposed } from '#services/stores/fill-proposed.ts'
import { getStorePage, listFeedChoices } from '#services/stores/get-store-page.ts'
import { startStoreRun } from '#services/stores/start-store-run.ts'
import {
  type NamedTrial,
  type StoreSaved,
  type StoreTried,
  saveStoreForm,
  tryStoreForm,
} from '#services/stores/submit-store-form.ts'
import type { ProposedOptions } from '#services/stores/try-feed.ts'
import type { Route } from './+types/store.ts'
import styles from './forms.module.css'

export const meta = adminMeta('Store')

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const deps = context.get(depsContext)
  const page = params.id ? requireRow(await getStorePage(deps, requireRowId(params.id))) : null
  return { page, choices: listFeedChoices(), now: deps.now(), isJustSaved: url.searchParams.has('saved') }
}

type StoreAnswer = ActionAnswer & {
  readonly trial?: NamedTrial
  readonly proposed?: ProposedOptions['columns']
}

export function action(args: Route.ActionArgs) {
  const storeId = args.params.id ? requireRowId(args.params.id) : null
  return answerIntent<StoreAnswer>(args, {
    async try({ deps, field }) {
      const values = readValues(field)
      return answerTrial(await tryStoreForm(deps, { values, storeId }), withoutSecrets(values))
    },
    async save({ deps, admin, field }) {
      const values = readValues(field)
      const saved = await saveStoreForm(deps, { values, storeId, admin })
      if (!saved.ok) return { ...WRONG, errors: saved.errors, values: withoutSecrets(values) }
      if (storeId === null) throw redirect(`/admin/stores/${saved.storeId}?saved`)
      return { ok: true, title: 'The store is saved.', text: saySaved(saved), values: {} }
    },
    async activate({ deps, admin }) {
      return answerActivation(await activateStore(deps, { storeId: storeId ?? 0, admin }))
    },
    async pause({ deps, admin }) {
      const paused = await changeStoreStatus(deps, { storeId: storeId ?? 0, status: 'paused', admin })
      if (!paused.ok) return { ok: false, title: 'There is no such store any more.' }
      return {
        ok: true,
        title: `${paused.name} is paused.`,
        text: 'Its offers are no longer shown. They come back when it goes on.',
        undo: { intent: 'resume' },
      }
    },
    async resume({ deps, admin }) {
      const resumed = await changeStoreStatus(deps, { storeId: storeId ?? 0, status: 'active', admin })
      if (!resumed.ok) return { ok: false, title: 'It has no feed yet.' }
      return { ok: true, title: `${resumed.name} is active again.` }
    },
    async run({ deps, admin }) {
      const started = await startStoreRun(deps, { storeId: storeId ?? 0, admin })
      if (!started.ok) return { ok: false, title: 'This server can start no runs.' }
      if (started.runId !== null) throw redirect(`/admin/runs/${started.runId}`)
      return { ok: true, title: 'The run waits in the queue.', text: 'Load this page again to see it begin.' }
    },
  })
}

const WRONG = { ok: false, title: 'Please check the form for errors.' } as const

function saySaved({ platform, convertedRules }: Extract<StoreSaved, { ok: true }>): string {
  const rules =
    convertedRules === 1 ? 'Its rule for countries was' : `Its ${convertedRules} rules for countries were`
  return [
    platform === '' && 'No feed was found yet: it stays off until there is one.',
    convertedRules > 0 && `${rules} converted to the new currency. Check its shipping costs.`,
  ]
    .filter(Boolean)
    .join(' ')
}

function readValues(field: (name: string) => string): Record<string, string> {
  return Object.fromEntries(STORE_FIELDS.map((name) => [name, field(name)]))
}

/** A key goes to the server and never comes back. */
function withoutSecrets(values: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).filter(([name]) => !SECRET_STORE_FIELDS.some((secret) => secret === name)),
  )
}

function answerTrial(tried: StoreTried, typed: Record<string, string>): StoreAnswer {
  if ('errors' in tried) return { ...WRONG, errors: tried.errors, values: typed }
  const values = { ...typed, platform: tried.platform, apiUrl: tried.apiUrl ?? '' }
  const found = tried.isFound
    ? `Found a ${tried.platform} feed${tried.apiUrl ? ` at ${tried.apiUrl}` : ''}.`
    : ''
  if (!tried.ok) {
    const why = /[.!?]$/.test(tried.reason) ? tried.reason : `${tried.reason}.`
    // What was found turned out to be no feed: the form stays as it was typed.
    const isGuess = tried.isFound && tried.platform === 'jsonld'
    const text = isGuess ? why : `${why} ${found}`.trim()
    return { ok: false, title: 'The feed could not be read.', text, values: isGuess ? typed : values }
  }
  const { columns, pagePattern } = tried.proposed
  const title = `${tried.trial.seen.toLocaleString('en')} listings were read.`
  const hint = columns.length > 0 || pagePattern ? 'Check what is proposed, then save.' : ''
  return {
    ok: true,
    title,
    text: [found, hint, 'Nothing is saved yet.'].filter(Boolean).join(' '),
    values: { ...values, ...fillProposed(typed, tried.proposed) },
    trial: tried.trial,
    proposed: columns,
  }
}

function answerActivation(activated: StoreActivated): StoreAnswer {
  if (activated.ok) {
    const text = 'Its feed is read within a minute, or at once by a run of your own.'
    return { ok: true, title: `${activated.name} is active.`, text, undo: { intent: 'pause' } }
  }
  if (activated.reason === 'unread') {
    return { ok: false, title: 'It stays off: its feed could not be read.', text: activated.why }
  }
  if (activated.reason === 'no-such-store') return { ok: false, title: 'There is no such store any more.' }
  return { ok: false, title: 'It has no feed yet.', text: 'Try its feed and save the store first.' }
}

export default function StoreRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { page, choices, now, isJustSaved } = loaderData
  const typed = useTyped(actionData?.values)
  const typedKey = useTypedKey(actionData?.values)
  const greeting = page?.values.platform === '' ? describeDraft(page) : isJustSaved ? JUST_SAVED : undefined
  return (
    <>
      <AdminHead
        title={page?.store.name ?? 'New store'}
        lead={page ? <StoreState status={page.store.status} /> : 'It stays a draft until you switch it on.'}
      />
      <UndoNotice answer={actionData ?? greeting} />
      <div className={page ? styles.two : undefined}>
        <div className={styles.column}>
          {actionData?.proposed && actionData.proposed.length > 0 && (
            <ProposedColumns columns={actionData.proposed} />
          )}
          {actionData?.trial && <FeedTrial trial={actionData.trial} />}
          <StoreForm
            // A new key resets the form, so that it shows the detected values.
            key={`${typed.platform} ${typed.apiUrl} ${typed.columns} ${typed.pagePattern} ${page?.hasKey}`}
            values={{ ...page?.values, ...typed }}
            errors={actionData?.errors ?? {}}
            choices={choices}
            isNew={!page}
            hasKey={page?.hasKey ?? false}
            typedKey={typedKey}
          />
        </div>
        {page && <StoreStanding {...page} now={now} />}
      </div>
    </>
  )
}

/** Unsaved input stays when the store is switched on, paused or run meanwhile. */
function useTyped(answered: ActionAnswer['values']): Readonly<Record<string, string>> {
  const [typed, setTyped] = useState(answered ?? {})
  if (answered && answered !== typed) setTyped(answered)
  return answered ?? typed
}

/** A key that was tried can still be saved; a saved one is forgotten. */
function useTypedKey(answered: ActionAnswer['values']): TypedKey {
  const [value, onType] = useState('')
  const [last, setLast] = useState(answered)
  if (answered && answered !== last) {
    setLast(answered)
    if (Object.keys(answered).length === 0) onType('')
  }
  return { value, onType }
}

type Page = NonNullable<Route.ComponentProps['loaderData']['page']>

function describeDraft({ values: { country, currency, notes } }: Page): ActionAnswer {
  const guess = `Country ${country} and currency ${currency} were guessed from its address: check them. `
  const text = `${notes.startsWith('From application') ? guess : ''}Try the feed, then save.`
  return { ok: true, title: 'This draft has no feed yet.', text }
}

const JUST_SAVED: ActionAnswer = {
  ok: true,
  title: 'The store is saved as a draft.',
  text: 'Switch it on to read its feed and show its offers.',
}
