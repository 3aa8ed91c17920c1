import type { ComponentProps } from 'react'
import { type FetcherWithComponents, PrefetchPageLinks, useHref } from 'react-router'

type FetcherForm = FetcherWithComponents<unknown>['Form']

/**
 * Fetches the code that sends the form while there is a connection: if that were lost before sending, the router
 * would reload the page, and the typed text would be gone. Without a connection fetching it would do the same.
 */
export function EnhancedForm({
  fetcherForm: Form,
  isConnected,
  action,
  children,
  ...props
}: { fetcherForm: FetcherForm; isConnected: boolean; action: string } & Omit<
  ComponentProps<FetcherForm>,
  'action'
>) {
  const page = useHref(action)
  return (
    <Form {...props} action={action}>
      {children}
      {isConnected && <PrefetchPageLinks page={page} />}
    </Form>
  )
}
