import { useRouteLoaderData } from 'react-router'
import styles from './demo-mark.module.css'

/** Labels invented data wherever it could be taken for real. */
export function DemoMark() {
  const panel = useRouteLoaderData<{ readonly isDemo: boolean }>('routes/admin/layout')
  return panel?.isDemo && <span className={styles.demo}>Demo data</span>
}
