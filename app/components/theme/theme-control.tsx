import { Segmented } from '#app/components/ui/segmented.tsx'
import { useTranslation } from '#app/i18n/i18n.tsx'
import { chooseTheme, THEMES, type Theme, useTheme } from './theme.ts'
import styles from './theme-control.module.css'

/** `name` separates two controls on one page. Hidden without scripts, because it could do nothing. */
export function ThemeControl({ name }: { name: string }) {
  const t = useTranslation('nav')
  const theme = useTheme()
  return (
    <div className={styles.control}>
      <Segmented
        legend={t('theme')}
        isLegendHidden
        name={name}
        options={THEMES.map((value) => ({ value, label: t(`themes.${value}`) }))}
        value={theme}
        onChange={(value) => chooseTheme(value as Theme)}
      />
    </div>
  )
}
