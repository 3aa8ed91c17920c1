import { Form, useNavigation } from 'react-router'
import { HiddenFields } from '#app/components/admin/hidden-fields.tsx'
import { Button } from '#app/components/ui/button.tsx'

/** Reads a store now, and leads to the run. The page's action knows the intent. */
export function RetryButton({ storeId, label }: { storeId: string; label: string }) {
  const { formData } = useNavigation()
  const isBusy = formData?.get('intent') === 'read-store' && formData.get('storeId') === storeId
  return (
    <Form method="post">
      <HiddenFields fields={{ intent: 'read-store', storeId }} />
      <Button type="submit" variant="quiet" size="sm" isBusy={isBusy}>
        {label}
      </Button>
    </Form>
  )
}
