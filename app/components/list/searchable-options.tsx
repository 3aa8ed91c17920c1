import { type KeyboardEvent, useRef, useState } from 'react'
import { SearchField } from '#app/components/ui/search-field.tsx'
import { useEarlyInput } from '#app/components/ui/use-early-input.ts'
import { useTranslation } from '#app/i18n/i18n.tsx'
import type { FacetOption } from '#domain/facets.ts'
import { hasEveryWord } from '#domain/text.ts'
import { FilterOption } from './filter-option.tsx'
import { isOptionCalled, optionName } from './option-name.ts'
import styles from './searchable-options.module.css'

/** A shorter list is read faster than searched. */
const WORTH_SEARCHING = 9

type SearchableOptionsProps = {
  name: string
  options: ReadonlyArray<FacetOption>
  selected: ReadonlyArray<string>
  searchLabel: string
}

/** Options hidden by the search stay in the form, so that a search loses no choice. */
export function SearchableOptions({ name, options, selected, searchLabel }: SearchableOptionsProps) {
  const t = useTranslation('filters')
  const field = useRef<HTMLInputElement>(null)
  const [words, setWords] = useState('')
  useEarlyInput(field, ([{ value }]) => setWords(value))
  const isMatch = (option: FacetOption) => hasEveryWord(optionName(option), words)
  return (
    <>
      {options.length >= WORTH_SEARCHING && (
        <SearchField
          ref={field}
          className={styles.search}
          label={searchLabel}
          placeholder={searchLabel}
          autoComplete="off"
          value={words}
          onChange={(event) => setWords(event.target.value)}
          onKeyDown={keepFormFromSubmitting}
        />
      )}
      <div className={styles.list}>
        {options.map((option) => (
          <FilterOption
            key={option.value}
            name={name}
            value={option.value}
            label={optionName(option)}
            count={option.count}
            isChecked={selected.some((text) => isOptionCalled(option, text))}
            isHidden={!isMatch(option)}
          />
        ))}
        {words && !options.some(isMatch) && <p className={styles.none}>{t('noMatch', { query: words })}</p>}
      </div>
    </>
  )
}

function keepFormFromSubmitting(event: KeyboardEvent) {
  if (event.key === 'Enter') event.preventDefault()
}
