import { useState } from 'react'
import { PanelSection } from '#app/components/admin/panel-section.tsx'
import { SelectField } from '#app/components/admin/select-field.tsx'
import { Field } from '#app/components/ui/field.tsx'
import {
  AFFILIATE_NETWORKS,
  type AffiliateNetwork,
  describeLink,
  fillTemplate,
  findTemplateProblem,
  TEMPLATE_EXAMPLES,
} from '#domain/affiliate-link.ts'
import styles from './store-form.module.css'
import type { StoreFormProps } from './store-form-props.ts'

const NETWORK_NAMES = {
  awin: 'Awin',
  adtraction: 'Adtraction',
  tradedoubler: 'Tradedoubler',
  other: 'Another',
} as const satisfies Record<AffiliateNetwork, string>

/** How visitors reach the store, with a sample link to check before it is used. */
export function AffiliateFields({ values, errors }: StoreFormProps) {
  const [template, setTemplate] = useState(values.affiliateTemplate ?? '')
  const [network, setNetwork] = useState(values.affiliateNetwork ?? '')
  const example = TEMPLATE_EXAMPLES[AFFILIATE_NETWORKS.find((name) => name === network) ?? 'other']
  return (
    <PanelSection title="Affiliate link">
      <div className={styles.stack}>
        <SelectField
          label="Network"
          name="affiliateNetwork"
          value={network}
          onChange={(event) => setNetwork(event.target.value)}
          error={errors.affiliateNetwork}
        >
          <option value="">None: visitors go straight to the store</option>
          {AFFILIATE_NETWORKS.map((name) => (
            <option key={name} value={name}>
              {NETWORK_NAMES[name]}
            </option>
          ))}
        </SelectField>
        <Field
          label="Template of the link"
          optional="(optional)"
          name="affiliateTemplate"
          defaultValue={template}
          onInput={(event) => setTemplate(event.currentTarget.value)}
          error={errors.affiliateTemplate}
          hint={
            <>
              {'{url}'} is the page of the store, {'{clickId}'} the visit. Such as: <code>{example}</code>
            </>
          }
        />
        <TestLink template={template.trim()} storeUrl={values.storeUrl ?? ''} />
      </div>
    </PanelSection>
  )
}

/** Never a real visit: no click is stored under this id. */
const TEST_CLICK = 'TEST0000000000000000'

function TestLink({ template, storeUrl }: { template: string; storeUrl: string }) {
  if (template === '' || findTemplateProblem(template) !== null) return null
  const target = `${URL.parse(storeUrl)?.origin ?? 'https://store.example'}/products/test?variant=1`
  const href = fillTemplate(template, { target, clickId: TEST_CLICK })
  const parts = describeLink(href, target)
  if (!parts) return null
  return (
    <div className={styles.test}>
      <p>
        <strong>Test link</strong>{' '}
        <a className="link" href={href} target="_blank" rel="noopener noreferrer nofollow">
          {href}
        </a>
      </p>
      <dl>
        <dt>Host</dt>
        <dd>{parts.host}</dd>
        {parts.parameters.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <dt>Leads to</dt>
        <dd>{parts.target}</dd>
      </dl>
    </div>
  )
}
