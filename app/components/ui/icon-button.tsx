import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { Icon, type IconName } from './icon.tsx'
import styles from './icon-button.module.css'
import { joinClasses } from './join-classes.ts'

type Named = { label: string; icon: IconName; className?: string | undefined }

export function IconButton({
  label,
  icon,
  className,
  ...props
}: Named & Omit<ComponentProps<'button'>, keyof Named>) {
  return (
    <button type="button" {...props} className={joinClasses(styles.iconButton, className)} aria-label={label}>
      <Icon name={icon} />
    </button>
  )
}

/** Children are drawn above the icon, such as a number. */
export function IconLink({
  label,
  icon,
  className,
  children,
  ...props
}: Named & Omit<ComponentProps<typeof Link>, keyof Named>) {
  return (
    <Link {...props} className={joinClasses(styles.iconButton, className)} aria-label={label}>
      <Icon name={icon} />
      {children}
    </Link>
  )
}

/** A script answers its clicks, so it needs no router; without scripts the browser follows it. */
export function ScriptIconLink({
  label,
  icon,
  href,
  className,
  ...props
}: Named & { href: string } & Omit<ComponentProps<'a'>, keyof Named | 'href'>) {
  return (
    <a {...props} href={href} className={joinClasses(styles.iconButton, className)} aria-label={label}>
      <Icon name={icon} />
    </a>
  )
}

/** Leaves the site in a new tab. */
export function ExternalIconLink({ label, icon, href }: Named & { href: string }) {
  return (
    <a className={styles.iconButton} href={href} target="_blank" rel="noopener" aria-label={label}>
      <Icon name={icon} />
    </a>
  )
}
