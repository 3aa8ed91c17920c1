import type { ReactNode } from 'react'
import { Section } from '#app/components/ui/section.tsx'
import { useTranslation } from '#app/i18n/i18n.tsx'
import styles from './info-blocks.module.css'

export function InfoBlocks({ storeCount }: { storeCount: number }) {
  const t = useTranslation('info')
  return (
    <Section title={t('title')} isTitleHidden>
      <div className={styles.facts}>
        <Fact art={<LowestTick />} title={t('bestPrice.title')} text={t('bestPrice.text')} />
        <Fact art={<CanOnTable />} title={t('independent.title')} text={t('independent.text')} />
        <Fact art={<Knob />} title={t('free.title')} text={t('free.text', { count: storeCount })} />
      </div>
    </Section>
  )
}

function Fact({ art, title, text }: { art: ReactNode; title: string; text: string }) {
  return (
    <div className={styles.fact}>
      <svg className={styles.art} viewBox="0 0 48 48" fill="none" stroke="currentColor" aria-hidden="true">
        {art}
      </svg>
      <div>
        <h3 className="h21">{title}</h3>
        <p className={styles.text}>{text}</p>
      </div>
    </div>
  )
}

function LowestTick() {
  return (
    <>
      <path d="M6 38H42M8 38V30M14 38v-6M21 38v-6M27 38v-6M34 38v-6M41 38v-6" strokeWidth="1.6" />
      <path d="M8 38V12" stroke="var(--best-ink)" strokeWidth="4" />
    </>
  )
}

function CanOnTable() {
  return (
    <>
      <rect x="5" y="16" width="38" height="16" rx="3" strokeWidth="1.6" />
      <path d="M18 16v16M30 16v16M5 38h38" strokeWidth="1.6" />
      <rect x="19.5" y="19.5" width="9" height="9" rx="4.5" fill="var(--brand)" stroke="none" />
    </>
  )
}

function Knob() {
  return (
    <>
      <circle cx="24" cy="24" r="12.5" fill="var(--brand)" stroke="none" />
      <path d="M21 27l-5.6 5.6" stroke="var(--on-brand)" strokeWidth="2.6" strokeLinecap="round" />
      <path
        d="M12.4 35.6l-3.2 3.2M7.6 24H4M12.4 12.4L9.6 9.6M24 7.6V4M35.6 12.4l2.8-2.8M40.4 24H44M35.6 35.6l2.8 2.8"
        strokeWidth="1.6"
      />
    </>
  )
}
