import { Link } from 'react-router'
import { useTranslation } from '#app/i18n/i18n.tsx'
import { productPath } from '#domain/pages.ts'
import type { BasketPageLine } from '#services/basket/get-basket-page.ts'
import { PriceTag } from '../money.tsx'
import { CanImage } from '../ui/can-image.tsx'
import { Icon } from '../ui/icon.tsx'
import { joinClasses } from '../ui/join-classes.ts'
import { Sheet } from '../ui/sheet.tsx'
import styles from './basket.module.css'
import type { BasketLinks } from './basket-links.ts'

export function BasketLines({ lines, links }: { lines: ReadonlyArray<BasketPageLine>; links: BasketLinks }) {
  return (
    <Sheet isBleeding>
      {lines.map((line) => (
        <BasketLine key={line.slug} line={line} links={links} />
      ))}
    </Sheet>
  )
}

function BasketLine({ line, links }: { line: BasketPageLine; links: BasketLinks }) {
  const t = useTranslation('basket')
  const { slug, name, brand, cans, lowest, isMissing, productId } = line
  return (
    <div className={joinClasses(styles.line, isMissing && styles.missing)}>
      <CanImage productId={productId} className={styles.can} />
      <div>
        <small>{brand}</small>
        <p className={styles.name}>
          <Link to={productPath(slug)}>{name}</Link>
        </p>
        {isMissing && (
          <p className={styles.warn}>
            <Icon name="warning-circle" />
            {t('missing')}
          </p>
        )}
      </div>
      <div className={styles.lineSum}>
        {lowest && !isMissing ? (
          <>
            <PriceTag price={lowest} size="s" />
            <small>{t('lowest')}</small>
          </>
        ) : (
          <small>{t('notCounted')}</small>
        )}
      </div>
      <div className={styles.quantity}>
        <span className={styles.stepper}>
          <StepLink to={links.withCans(slug, cans - 1)} label={t('oneLess', { name })} sign="−" />
          <span>{cans}</span>
          <StepLink to={links.withCans(slug, cans + 1)} label={t('oneMore', { name })} sign="+" />
        </span>
        <Link
          className={styles.remove}
          to={links.withCans(slug, 0)}
          preventScrollReset
          aria-label={t('remove', { name })}
        >
          <Icon name="x" />
        </Link>
      </div>
    </div>
  )
}

function StepLink({ to, label, sign }: { to: string; label: string; sign: string }) {
  return (
    <Link to={to} preventScrollReset replace aria-label={label}>
      <span aria-hidden="true">{sign}</span>
    </Link>
  )
}
