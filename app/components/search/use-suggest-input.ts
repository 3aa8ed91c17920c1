import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { useSuggestions } from './suggest-query.ts'
import { type Entry, listEntries, moveActive } from './suggestion-entries.ts'

const PAUSE_MS = 150

/** Watches a search field: the suggestions for its text, and which of them is selected by keyboard. */
export function useSuggestInput(input: HTMLInputElement) {
  const navigate = useNavigate()
  const [isWanted, setIsWanted] = useState(false)
  const [text, setText] = useState('')
  const [active, setActive] = useState<number | null>(null)
  const suggestions = useSuggestions(text)
  const entries = listEntries(suggestions, text)
  const isOpen = isWanted && entries.length > 0

  function close() {
    setIsWanted(false)
    setActive(null)
  }

  function open(entry: Entry) {
    close()
    input.blur() // and a phone's keyboard closes
    void navigate(entry.to)
  }

  const onInput = useEffectEvent(() => {
    setIsWanted(true)
    setActive(null)
  })
  const onBlur = useEffectEvent(close)
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.isComposing) return
    const entry = isOpen && active !== null ? entries[active] : undefined
    if (event.key === 'Enter') {
      if (!entry) return close() // the form is sent; a late answer must not open the list over it
      event.preventDefault()
      return open(entry)
    }
    if (event.key === 'Escape') {
      if (isOpen) event.preventDefault() // it would empty the field as well
      return close()
    }
    if (event.key === 'ArrowDown' && !isOpen) {
      setIsWanted(true)
      return setText(input.value.trim())
    }
    const next = isOpen ? moveActive(event.key, active, entries.length) : undefined
    if (next === undefined) return
    event.preventDefault()
    setActive(next)
  })

  useEffect(() => {
    const events = new AbortController()
    const { signal } = events
    let pause: ReturnType<typeof setTimeout> | undefined
    input.addEventListener(
      'input',
      () => {
        onInput()
        clearTimeout(pause)
        pause = setTimeout(() => setText(input.value.trim()), PAUSE_MS)
      },
      { signal },
    )
    input.addEventListener('keydown', (event) => onKeyDown(event), { signal })
    input.addEventListener('blur', () => onBlur(), { signal })
    if (input.value !== input.defaultValue) {
      // Typed while this code was loading, so no listener heard it.
      onInput()
      setText(input.value.trim())
    }
    return () => {
      clearTimeout(pause)
      events.abort()
    }
  }, [input])

  return { entries, suggestions, isOpen, active: isOpen ? active : null, open }
}
