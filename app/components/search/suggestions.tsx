import { useEffect } from 'react'
import { useTranslation } from '#app/i18n/i18n.tsx'
import { SuggestionOption } from './suggestion-option.tsx'
import styles from './suggestions.module.css'
import { useSuggestInput } from './use-suggest-input.ts'

export type ListState = { readonly isOpen: boolean; readonly activeId: string | undefined }

/** The list under a search field. Loaded on first focus; it reports its state to the field by `onChange`. */
export function Suggestions({
  input,
  listId,
  onChange,
}: {
  input: HTMLInputElement
  listId: string
  onChange: (state: ListState) => void
}) {
  const t = useTranslation('nav')
  const lists = useTranslation('lists')
  const { entries, suggestions, isOpen, active, open } = useSuggestInput(input)
  const { correctedTo = null, missing = [] } = suggestions ?? {}
  const left = missing.length > 0 && lists('nothingHas', { words: missing.join(', ') })
  const instead = correctedTo !== null && lists('showingFor', { search: correctedTo })
  const note = [left, instead].filter(Boolean).join(' ')
  const activeId = active === null ? undefined : `${listId}-${active}`
  useEffect(() => {
    onChange({ isOpen, activeId })
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
  }, [isOpen, activeId, onChange])
  return (
    <>
      <p className="sr" role="status">
        {isOpen && [note, t('suggestionCount', { count: entries.length - 1 })].filter(Boolean).join('. ')}
      </p>
      {isOpen && (
        <div className={styles.list}>
          {note && <p className={styles.note}>{note}</p>}
          <div id={listId} role="listbox" aria-label={t('suggestions')}>
            {entries.map((entry, index) => (
              <SuggestionOption
                key={entry.key}
                id={`${listId}-${index}`}
                entry={entry}
                isActive={index === active}
                onOpen={() => open(entry)}
              />
            ))}
          </div>
        </div>
      )}
    </>
  )
}
