import { ButtonLink } from '#app/components/ui/button.tsx'
import { Sheet } from '#app/components/ui/sheet.tsx'
import styles from './first-steps.module.css'

/** On the panel, as long as visitors see no price: the way to the first one. */
export function FirstSteps({ start }: { start: { readonly products: number; readonly stores: number } }) {
  return (
    <Sheet as="section" isBleeding className={styles.bar}>
      <div>
        <h2 className="h18">Visitors see no price yet</h2>
        <p>{describeSite(start)}</p>
      </div>
      <ButtonLink to="/admin/start">First steps</ButtonLink>
    </Sheet>
  )
}

function describeSite({ products, stores }: { products: number; stores: number }): string {
  if (products + stores === 0) return 'The site is empty. Load the starter catalogue, or begin with a store.'
  if (stores === 0) return `There are ${products.toLocaleString('en')} products and no store.`
  return 'The first steps show what is left to do.'
}
