import { Form, Link } from 'react-router'
import { SearchBox } from '#app/components/search/search-box.tsx'
import { trimSearch } from '#app/components/shell/search-form.tsx'
import { SearchRow } from '#app/components/shell/search-row.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { useTranslation } from '#app/i18n/i18n.tsx'
import styles from './hero.module.css'
import { type HeroReading, ReadingRuler, ReadingText } from './hero-reading.tsx'

/** One can, with its price at every store that has it. */
export function Hero({ reading, storeCount }: { reading: HeroReading | null; storeCount: number }) {
  const t = useTranslation('hero')
  return (
    <section className={styles.hero}>
      <div className={styles.columns}>
        <div>
          <h1 className={styles.title}>
            <HeroTitle priceCount={reading?.quotes.length ?? 0} />
          </h1>
          <p className={styles.subtitle}>{t('subtitle')}</p>
          <p className={styles.description}>{t('description', { count: storeCount })}</p>
          <HeroSearch />
        </div>
        {reading && <ReadingText reading={reading} />}
      </div>
      {reading && <ReadingRuler reading={reading} />}
    </section>
  )
}

/** Numbers that are written out; larger ones are figures. */
const WRITTEN_OUT = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20] as const

function HeroTitle({ priceCount }: { priceCount: number }) {
  const t = useTranslation('hero')
  if (priceCount < 2) return t('titlePlain')
  const written = WRITTEN_OUT.find((number) => number === priceCount)
  return t('title', { number: written ? t(`numbers.${written}`) : priceCount })
}

function HeroSearch() {
  const t = useTranslation('hero')
  const nav = useTranslation('nav')
  return (
    <>
      <SearchRow>
        <Form className={styles.form} role="search" action="/products" onSubmit={trimSearch}>
          <SearchBox
            isLarge
            label={nav('search')}
            placeholder={nav('searchPlaceholder')}
            required
            pattern=".*\S.*"
          />
          <Button type="submit" size="lg">
            {nav('search')}
          </Button>
        </Form>
      </SearchRow>
      <p className={styles.examples}>
        <span>{t('try')}</span>
        {(['first', 'second', 'third'] as const).map((place) => {
          const search = t(`examples.${place}`)
          return (
            <Link key={place} to={`/products?${new URLSearchParams({ search })}`}>
              {search}
            </Link>
          )
        })}
      </p>
    </>
  )
}
