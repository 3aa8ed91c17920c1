import { ButtonLink } from '#app/components/ui/button.tsx'
import { Icon } from '#app/components/ui/icon.tsx'
import { StoreTile } from '#app/components/ui/store-tile.tsx'
import { useTranslation } from '#app/i18n/i18n.tsx'
import type { MemberOfferTeaser } from '#domain/member-offer.ts'
import styles from './club.module.css'

const BENEFITS = ['join.discounts', 'join.earlyAccess', 'join.promotions'] as const

type ClubTeaserProps = { teasers: ReadonlyArray<MemberOfferTeaser>; count: number }

/** For visitors who are not members: which stores have offers, and how to join. Only members see the offers. */
export function ClubTeaser({ teasers, count }: ClubTeaserProps) {
  return (
    <div className={styles.duo}>
      <Join />
      <Stores teasers={teasers} count={count} />
    </div>
  )
}

function Join() {
  const t = useTranslation('club')
  return (
    <section className={styles.join} aria-labelledby="join-club">
      <h2 id="join-club">{t('join.title')}</h2>
      <ul className={styles.benefits}>
        {BENEFITS.map((key) => (
          <li key={key}>
            <Icon name="check-bold" />
            {t(key)}
          </li>
        ))}
      </ul>
      <div className={styles.buttons}>
        <ButtonLink to="/auth?tab=sign-up" size="lg" className={styles.signUp}>
          {t('join.signUp')}
        </ButtonLink>
        <ButtonLink to="/auth" variant="text" size="lg" className={styles.signIn}>
          {t('join.signIn')}
        </ButtonLink>
      </div>
      <p>{t('join.free')}</p>
    </section>
  )
}

function Stores({ teasers, count }: ClubTeaserProps) {
  const t = useTranslation('club')
  return (
    <section className={styles.teasers} aria-labelledby="club-stores">
      <h2 id="club-stores">{count > 0 ? t('offers', { count }) : t('none')}</h2>
      <p>{count > 0 ? t('hidden') : t('noneHint')}</p>
      {count > 0 && (
        <ul className={styles.stores}>
          {teasers.map(({ store, count: atStore }) => (
            <li key={store.id}>
              <StoreTile name={store.name} logoUrl={store.logoUrl} />
              <b>{store.name}</b>
              <span>{t('atStore', { count: atStore })}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
