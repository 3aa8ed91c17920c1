import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { fetchAnswer, queryClient } from '#app/components/query-client.ts'
import { useVisitor } from '#app/components/visitor.tsx'
import { type Suggestions, suggestAddress } from './suggestion-entries.ts'

/**
 * Suggestions for the text so far. While the answer to a longer text loads, the previous one stays; an outdated
 * request is cancelled. Fails silently: the search itself works without.
 */
export function useSuggestions(text: string): Suggestions | undefined {
  const { visitor } = useVisitor()
  const url = suggestAddress(text, visitor)
  const { data } = useQuery(
    {
      queryKey: [url],
      queryFn: ({ signal }) => fetchAnswer<Suggestions>(url, signal),
      enabled: text !== '',
      placeholderData: keepPreviousData,
      retry: false,
    },
    queryClient,
  )
  return text === '' ? undefined : data
}
