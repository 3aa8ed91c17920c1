import layout from '#app/components/ui/form-layout.module.css'
import { Sheet } from '#app/components/ui/sheet.tsx'
import { useTranslation } from '#app/i18n/i18n.tsx'
import styles from './addresses.module.css'

export function Addresses({ support, partners }: { support: string; partners: string }) {
  const t = useTranslation('contact')
  return (
    <aside className={layout.stack} aria-label={t('addresses')}>
      <Sheet className={layout.pad}>
        <h2 className="h21">{t('support.title')}</h2>
        <p className={layout.aside}>{t('support.text')}</p>
        <MailLink address={support} />
      </Sheet>
      <Sheet className={layout.pad}>
        <h2 className="h21">{t('partners.title')}</h2>
        <p className={layout.aside}>{t('partners.text')}</p>
        <MailLink address={partners} />
      </Sheet>
      <p className={styles.note}>{t('responseTime')}</p>
    </aside>
  )
}

function MailLink({ address }: { address: string }) {
  return (
    <p className={styles.address}>
      <a className="link hit" href={`mailto:${address}`}>
        {address}
      </a>
    </p>
  )
}
