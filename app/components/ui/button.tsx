import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { Link } from 'react-router'
import styles from './button.module.css'
import { joinClasses } from './join-classes.ts'

type Look = {
  variant?: 'primary' | 'quiet' | 'text' | undefined
  size?: 'md' | 'sm' | 'lg' | undefined
  isWide?: boolean | undefined
  className?: string | undefined
  children?: ReactNode
}

type ButtonProps = Look & { isBusy?: boolean } & Omit<ComponentProps<'button'>, keyof Look>

/** While busy it keeps its colour and its focus, says so, and does nothing. */
export function Button({
  variant,
  size,
  isWide,
  isBusy = false,
  className,
  children,
  onClick,
  ...props
}: ButtonProps) {
  return (
    <button
      type="button"
      {...props}
      className={lookClass({ variant, size, isWide, className })}
      aria-busy={isBusy || undefined}
      onClick={isBusy ? ignoreClick : onClick}
    >
      {isBusy && <Dial />}
      {children}
    </button>
  )
}

export function ButtonLink({
  variant,
  size,
  isWide,
  className,
  ...props
}: Look & Omit<ComponentProps<typeof Link>, keyof Look>) {
  return <Link {...props} className={lookClass({ variant, size, isWide, className })} />
}

/** Leaves the site in a new tab. */
export function ExternalButtonLink({
  variant,
  size,
  isWide,
  className,
  children,
  ...props
}: Look & Omit<ComponentProps<'a'>, keyof Look>) {
  return (
    <a target="_blank" rel="noopener" {...props} className={lookClass({ variant, size, isWide, className })}>
      {children}
    </a>
  )
}

/** A download: the server's headers make it one, and it may lead to a page instead. */
export function DownloadLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a className={lookClass({})} href={href}>
      {children}
    </a>
  )
}

/** In place of a link without a target. */
export function DisabledButtonLink({ variant, size, isWide, className, children }: Look) {
  return (
    <span className={lookClass({ variant, size, isWide, className })} aria-disabled="true">
      {children}
    </span>
  )
}

/** The look of a button, for other elements that act as one. */
export function lookClass({ variant = 'primary', size = 'md', isWide, className }: Omit<Look, 'children'>) {
  return joinClasses(styles.button, styles[variant], styles[size], isWide && styles.wide, className)
}

function Dial() {
  return (
    <svg className={styles.dial} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <circle
        cx="16"
        cy="16"
        r="13.5"
        fill="none"
        stroke="currentColor"
        strokeOpacity=".35"
        strokeWidth="3"
      />
      <path d="M16 13V3" stroke="currentColor" strokeWidth="4.5" strokeLinecap="round" />
    </svg>
  )
}

function ignoreClick(event: MouseEvent) {
  event.preventDefault()
}
