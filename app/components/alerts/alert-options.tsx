import { useId, useRef, useState } from 'react'
import { Icon } from '#app/components/ui/icon.tsx'
import { joinClasses } from '#app/components/ui/join-classes.ts'
import { type Control, useEarlyInput } from '#app/components/ui/use-early-input.ts'
import { useVisitor } from '#app/components/visitor.tsx'
import { useLanguage, useTranslation } from '#app/i18n/i18n.tsx'
import { ALERT_KINDS, type AlertKind, basisOf, MOST_FALLING } from '#domain/alerts/alert.ts'
import { fallBy, parsePercent, suggestTargets } from '#domain/alerts/alert-limit.ts'
import type { Minor } from '#domain/money/amounts.ts'
import { currencySign, formatForField, formatMoney } from '#domain/money/format-money.ts'
import { parseTypedMinor } from '#domain/money/parse-amount.ts'
import { shownIn } from '#domain/shown-amount.ts'
import type { AlertFormData } from '#services/alerts/find-alert-form.ts'
import styles from './alert-form.module.css'
import { type AlertFacts, type AlertParts, typedIn } from './alert-form-data.ts'
import { type Choice, Option } from './alert-option.tsx'
import { FieldProblem } from './field-problem.tsx'
import { StockOption } from './stock-option.tsx'
import { TargetHelp } from './target-help.tsx'

/** The wishes, of which one is chosen. */
export function AlertOptions({ form, facts, answer }: AlertParts) {
  const t = useTranslation('alerts')
  const sent = typedIn({ facts, answer }).kind
  // What was wished for stays, also while there is no price to compare it with.
  const isKept = (value: AlertKind) => facts.own?.kind === value || sent === value
  // A basket of which everything is there has nothing to come back.
  const hasStock = form.about.subject !== 'basket' || !form.isInStock || isKept('stock')
  const first = form.now === null && hasStock ? 'stock' : 'target'
  const isShort = form.productCount <= MOST_FALLING
  // The low of a basket is offered where it is certain.
  const hasLow = form.about.subject !== 'basket' || form.low !== null
  const isKnown = (value: AlertKind) => (value !== 'low' || hasLow) && (value !== 'drop' || isShort)
  const isOffered = (value: AlertKind) => (form.now !== null && isKnown(value)) || isKept(value)
  // Another number of cans may have no price, so that a choice is not there any more.
  const shown = { target: true, drop: isOffered('drop'), low: isOffered('low'), stock: hasStock }
  const [chosen, setChosen] = useState<string | undefined>(sent ?? facts.own?.kind)
  const kind = ALERT_KINDS.find((value) => value === chosen && shown[value]) ?? first
  const choice = (value: AlertKind) => ({ value, kind, onChoose: setChosen })
  const options = useRef<HTMLFieldSetElement>(null)
  useEarlyInput(options, (used) => setChosen(findChosen(used)))
  return (
    <fieldset ref={options} className={styles.options}>
      <legend className="sr">{t('form.legend')}</legend>
      <Target form={form} facts={facts} answer={answer} choice={choice('target')} />
      {shown.drop && <Drop form={form} facts={facts} answer={answer} choice={choice('drop')} />}
      {shown.low && <Low form={form} facts={facts} choice={choice('low')} />}
      {shown.stock && <StockOption form={form} facts={facts} answer={answer} choice={choice('stock')} />}
    </fieldset>
  )
}

const KIND_OF_FIELD: Readonly<Record<string, AlertKind>> = {
  target: 'target',
  percent: 'drop',
  store: 'stock',
}

/** By a radio, or else by the field that was filled in. */
function findChosen(used: readonly [Control, ...Control[]]): string | undefined {
  const radio = used.find((control) => control instanceof HTMLInputElement && control.checked)
  return radio?.value ?? KIND_OF_FIELD[used[0].name]
}

function useFormat(facts: AlertFacts) {
  const language = useLanguage()
  const { rates } = useVisitor()
  const { currency } = facts
  return {
    read: (amount: AlertFormData['now']) => amount && shownIn(amount, currency, rates),
    format: (amount: Minor) => formatMoney(amount, currency, language),
    toField: (amount: Minor) => formatForField(amount, currency, language),
  }
}

function targetTitle({ about: { subject }, cans }: AlertFormData) {
  if (subject === 'basket') return 'form.targetBasket'
  return basisOf(subject, cans) === 'can' ? 'form.targetPerCan' : 'form.target'
}

function Target({ form, facts, answer, choice }: AlertParts & { choice: Choice }) {
  const t = useTranslation('alerts')
  const { read, toField } = useFormat(facts)
  const now = read(form.now)
  const [suggested] = now === null ? [] : suggestTargets(now, read(form.lowest)).slice(1)
  // What was promised is for its own number of cans.
  const isKept = facts.own?.kind === 'target' && facts.own.cans === form.cans
  const kept = isKept ? facts.own.limit : suggested
  const suggestion = kept ? toField(kept) : ''
  const [typed, setTyped] = useState(typedIn({ facts, answer }).target)
  const text = typed ?? suggestion
  const field = useRef<HTMLInputElement>(null)
  useEarlyInput(field, ([{ value }]) => setTyped(value))
  const { symbol, isSymbolFirst } = currencySign(facts.currency)
  const error = answer?.errors?.target
  const errorId = useId()
  return (
    <Option choice={choice} title={t(targetTitle(form))}>
      <span className={styles.money}>
        {isSymbolFirst && <span>{symbol}</span>}
        <input
          ref={field}
          name="target"
          inputMode="decimal"
          autoComplete="off"
          aria-label={t('form.targetLabel', { currency: facts.currency })}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
          value={text}
          onClick={() => choice.onChoose('target')}
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            choice.onChoose('target')
          }}
        />
        {!isSymbolFirst && <span>{symbol}</span>}
        <noscript>
          <input type="hidden" name="suggested" value={suggestion} />
          <input type="hidden" name="suggestedFor" value={form.cans ?? ''} />
        </noscript>
      </span>
      {error && (
        <FieldProblem
          id={errorId}
          text={t(error === 'targetRenewed' ? 'form.targetRenewed' : 'form.targetWrong')}
        />
      )}
      <TargetHelp
        form={form}
        currency={facts.currency}
        target={parseTypedMinor(text, facts.currency)}
        onPick={(amount) => {
          setTyped(toField(amount))
          choice.onChoose('target')
        }}
      />
    </Option>
  )
}

const DROP_TITLES = {
  product: 'form.drop',
  basket: 'form.dropBasket',
  filter: 'form.dropFilter',
} as const

function Drop({ form, facts, answer, choice }: AlertParts & { choice: Choice }) {
  const t = useTranslation('alerts')
  const { read, format } = useFormat(facts)
  const now = read(form.now)
  const error = answer?.errors?.percent
  const errorId = useId()
  const { subject } = form.about
  const { own } = facts
  const [text, setText] = useState(String(typedIn({ facts, answer }).percent ?? facts.own?.percent ?? 10))
  const field = useRef<HTMLInputElement>(null)
  useEarlyInput(field, ([{ value }]) => setText(value))
  const percent = parsePercent(text)
  // What was promised stays while only something else is changed.
  const isKept = own?.kind === 'drop' && own.percent === percent && own.cans === form.cans
  const fallen = now === null || percent === null ? null : fallBy(now, percent)
  const limit = subject === 'filter' ? null : isKept ? own.limit : fallen
  return (
    <Option choice={choice} title={t(DROP_TITLES[subject])}>
      <span className={joinClasses(styles.money, styles.percent)}>
        <input
          ref={field}
          name="percent"
          inputMode="numeric"
          autoComplete="off"
          aria-label={t('form.percentLabel')}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
          value={text}
          onClick={() => choice.onChoose('drop')}
          onChange={(event) => {
            setText(event.currentTarget.value)
            choice.onChoose('drop')
          }}
        />
        <span>%</span>
      </span>
      {error && <FieldProblem id={errorId} text={t('form.percentWrong')} />}
      {subject === 'filter' && !isKept && <small>{t('form.dropEach')}</small>}
      {limit !== null && percent !== null && (
        <small>{t('form.dropTo', { percent, value: format(limit) })}</small>
      )}
    </Option>
  )
}

const LOW_TITLES = { product: 'form.low', basket: 'form.lowBasket', filter: 'form.lowFilter' } as const

function Low({ form, facts, choice }: Omit<AlertParts, 'answer'> & { choice: Choice }) {
  const t = useTranslation('alerts')
  const { read, format } = useFormat(facts)
  const { subject } = form.about
  const low = subject === 'filter' ? null : read(form.low ?? (subject === 'product' ? form.now : null))
  return (
    <Option choice={choice} title={t(LOW_TITLES[subject])}>
      <Icon name="check-bold" className={styles.tick} />
      {low !== null && <small>{t('form.lowHint', { value: format(low) })}</small>}
    </Option>
  )
}
