import { PanelSection } from '#app/components/admin/panel-section.tsx'
import { SelectField } from '#app/components/admin/select-field.tsx'
import { Field, TextArea } from '#app/components/ui/field.tsx'
import { FeedKeyFields, type TypedKey } from './feed-key-fields.tsx'
import styles from './store-form.module.css'
import type { FeedChoices, StoreFormProps } from './store-form-props.ts'

const PLATFORM_NAMES: Readonly<Record<string, string>> = {
  shopify: 'Shopify (products.json)',
  woocommerce: 'WooCommerce (Store API)',
  google: 'Google Merchant (RSS, Atom, CSV)',
  csv: 'Table of an affiliate network (CSV, TSV)',
  xml: 'XML of an affiliate network',
  json: 'JSON list (Adrecord, TradeTracker, any other)',
  jsonld: 'Product pages or a sitemap (JSON-LD)',
}
/** Fields needed only for unusual feeds. */
const RARE = [
  ...['network', 'item', 'decimal', 'columns', 'addresses', 'pagePattern', 'mostPages', 'mostMinutes'],
]

type FeedFieldsProps = StoreFormProps & {
  choices: FeedChoices
  /** Whether a key is stored for it. */
  hasKey: boolean
  typedKey: TypedKey
}

export function FeedFields({ values, errors, choices, hasKey, typedKey }: FeedFieldsProps) {
  const field = (name: string) => ({ name, defaultValue: values[name] ?? '', error: errors[name] })
  const isOpen = RARE.some((name) => values[name] || errors[name])
  return (
    <PanelSection title="Feed">
      <div className={styles.fields}>
        <SelectField
          label="Kind of feed"
          {...field('platform')}
          hint="Found by asking the store. A JSON list or table with names of its own gets its columns proposed."
        >
          <option value="">Find it out</option>
          {choices.platforms.map((platform) => (
            <option key={platform} value={platform}>
              {PLATFORM_NAMES[platform] ?? platform}
            </option>
          ))}
        </SelectField>
        <Field
          label="Address of the feed"
          optional="(optional)"
          hint="Empty for the usual place of a Shopify or WooCommerce store. For product pages: the sitemap."
          {...field('apiUrl')}
        />
        <Field
          label="Seconds between requests"
          inputMode="decimal"
          {...field('crawlDelay')}
          defaultValue={values.crawlDelay || '1'}
        />
      </div>
      <FeedKeyFields values={values} errors={errors} hasKey={hasKey} typedKey={typedKey} />
      <details className={styles.rare} open={isOpen}>
        <summary>Columns and special cases</summary>
        <div className={styles.fields}>
          <SelectField label="Columns as of" {...field('network')} hint="For tables, XML and JSON.">
            <option value="">Found by their names</option>
            {choices.networks.map((network) => (
              <option key={network} value={network}>
                {network}
              </option>
            ))}
          </SelectField>
          <SelectField label="Decimals" {...field('decimal')}>
            <option value="">As they are written</option>
            <option value="comma">Always a comma</option>
            <option value="point">Always a point</option>
          </SelectField>
          <TextArea
            label="Columns of its own"
            optional="(optional)"
            placeholder={'price = Pris\ntitle = Namn'}
            hint={`One a line, our field first: ${choices.fields.join(', ')}.`}
            {...field('columns')}
          />
          <Field
            label="Element of one product"
            optional="(optional)"
            hint="For XML, where it is not item, entry or product. For JSON the list of products, such as data/products."
            {...field('item')}
          />
          <TextArea
            label="Product pages"
            optional="(optional)"
            hint="For product pages: one address a line. Or a sitemap above and a pattern below."
            {...field('addresses')}
          />
          <Field
            label="Pattern of product pages"
            optional="(optional)"
            placeholder="/product/*"
            hint="Which addresses of the sitemap are product pages. Proposed when it is empty."
            {...field('pagePattern')}
          />
          <Field
            label="Most product pages in a run"
            optional="(optional)"
            inputMode="numeric"
            placeholder="2000"
            {...field('mostPages')}
          />
          <Field
            label="Most minutes for a run"
            optional="(optional)"
            inputMode="numeric"
            placeholder="25"
            hint="For product pages. The seconds between requests count too."
            {...field('mostMinutes')}
          />
        </div>
      </details>
    </PanelSection>
  )
}
