import { type MouseEvent, useId, useRef } from 'react'
import { Link } from 'react-router'
import { joinClasses } from './join-classes.ts'
import styles from './segmented.module.css'
import { useEarlyInput } from './use-early-input.ts'

/**
 * One choice of a few. With `hrefFor` every choice is a link, so it works before any script has loaded; `onChange` then
 * hears of it besides.
 */
export function Segmented({
  legend,
  isLegendHidden = false,
  name,
  options,
  value,
  hrefFor,
  onChange,
}: {
  legend: string
  isLegendHidden?: boolean
  name: string
  options: ReadonlyArray<{ value: string; label: string }>
  value: string
  hrefFor?: (value: string) => string
  onChange?: (value: string) => void
}) {
  const id = useId()
  const group = useRef<HTMLFieldSetElement>(null)
  useEarlyInput(group, (radios) => {
    const chosen = radios.find((radio) => (radio as HTMLInputElement).checked)
    if (chosen) onChange?.(chosen.value)
  })
  return (
    <fieldset ref={group} className={styles.group} aria-labelledby={id}>
      <span id={id} className={isLegendHidden ? 'sr' : styles.legend}>
        {legend}
      </span>
      <span className={styles.row}>
        {options.map((option) =>
          hrefFor ? (
            <Link
              key={option.value}
              className={joinClasses(styles.option, option.value === value && styles.chosen)}
              to={hrefFor(option.value)}
              onClick={(event) => opensHere(event) && onChange?.(option.value)}
              aria-current={option.value === value ? 'true' : undefined}
              preventScrollReset
              replace
            >
              {option.label}
            </Link>
          ) : (
            <label key={option.value} className={styles.option}>
              <input
                type="radio"
                name={name}
                value={option.value}
                checked={option.value === value}
                onChange={() => onChange?.(option.value)}
              />
              {option.label}
            </label>
          ),
        )}
      </span>
    </fieldset>
  )
}

/** Not in a new tab or window: there the choice is for that one. */
function opensHere({ metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return !(metaKey || ctrlKey || shiftKey || altKey)
}
