import { Link } from 'react-router'
import { useTranslation } from '#app/i18n/i18n.tsx'

/** For users who have lost the app and the backup codes: only an operator can help. */
export function NoCode() {
  const t = useTranslation('account')
  return (
    <p className="small">
      {t('confirm.noCode')}{' '}
      <Link className="link hit" to="/contact">
        {t('confirm.writeToUs')}
      </Link>
    </p>
  )
}
