import {
  type ComponentProps,
  type ComponentType,
  useCallback,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { SearchField } from '#app/components/ui/search-field.tsx'
import type { ListState, Suggestions } from './suggestions.tsx'

const CLOSED: ListState = { isOpen: false, activeId: undefined }

type SuggestionsComponent = ComponentType<ComponentProps<typeof Suggestions>>

/** A search field with suggestions. Its form must be positioned: the list hangs below it. */
export function SearchBox(props: ComponentProps<typeof SearchField>) {
  const listId = useId()
  const input = useRef<HTMLInputElement>(null)
  const [list, setList] = useState(CLOSED)
  const [isLive, setIsLive] = useState(false)
  const [Suggestions, setSuggestions] = useState<SuggestionsComponent | null>(null)

  const load = useCallback(() => {
    import('./suggestions.tsx').then(
      (loaded) => setSuggestions(() => loaded.Suggestions),
      () => undefined, // then it is a search field like any other
    )
  }, [])
  useEffect(() => {
    setIsLive(true)
    if (document.activeElement === input.current) load()
  }, [load])

  return (
    <>
      <SearchField
        {...props}
        {...(isLive && comboboxProps(list, listId))}
        ref={input}
        name="search"
        autoComplete="off"
        enterKeyHint="search"
        maxLength={200}
        onFocus={load}
      />
      {Suggestions && input.current && (
        <Suggestions input={input.current} listId={listId} onChange={setList} />
      )}
    </>
  )
}

/** Without scripts it is a plain search field. */
function comboboxProps({ isOpen, activeId }: ListState, listId: string): ComponentProps<'input'> {
  return {
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-expanded': isOpen,
    'aria-controls': isOpen ? listId : undefined,
    'aria-activedescendant': activeId,
  }
}
