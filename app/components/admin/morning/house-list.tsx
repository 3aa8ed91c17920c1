import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { AdminIcon } from '#app/components/admin/admin-icon.tsx'
import { Moment } from '#app/components/admin/moment.tsx'
import { sayDay } from '#app/components/admin/rates/say-rate.ts'
import { BACKUP_OLD_DAYS } from '#domain/watch/backup-age.ts'
import type { House } from '#services/morning/get-house.ts'
import { sayBytes } from './incident-words.ts'
import styles from './three.module.css'

type Line = {
  readonly tone: 'ok' | 'warn' | 'bad'
  readonly text: ReactNode
  readonly note: string
  /** Null for what no page of the panel looks after. */
  readonly link: { readonly label: string; readonly to: string } | null
}

const ICONS = { ok: 'check-circle', warn: 'warning', bad: 'x-circle' } as const
const TONES = { ok: styles.isOk, warn: styles.isWarn, bad: styles.isBad } as const

/** What the site itself needs, each with the page where it is looked after. */
export function HouseList({ house }: { house: House }) {
  return (
    <ul className={styles.house}>
      {listLines(house).map(({ id, tone, text, note, link }) => (
        <li key={id}>
          <AdminIcon name={ICONS[tone]} className={TONES[tone]} />
          <span>
            {text}
            {note && <small>{note}</small>}
          </span>
          {link && (
            <Link className={styles.link} to={link.to}>
              {link.label}
            </Link>
          )}
        </li>
      ))}
    </ul>
  )
}

function listLines({ rates, mail, backup, disk }: House): Array<Line & { readonly id: string }> {
  return [
    ...(rates.waiting > 0
      ? [
          {
            id: 'waiting-rates',
            tone: 'warn' as const,
            text: rates.waiting === 1 ? '1 rate waits' : `${rates.waiting} rates wait`,
            note: 'moved more than is likely',
            link: { label: 'Decide', to: '/admin/rates' },
          },
        ]
      : []),
    { id: 'rates', ...describeRates(rates) },
    { id: 'mail', ...describeMail(mail) },
    { id: 'backup', ...describeBackup(backup) },
    { id: 'disk', ...describeDisk(disk) },
  ]
}

function describeRates({ isRead, isStale, day, ageDays }: House['rates']): Line {
  const link = { label: 'Rates', to: '/admin/rates' }
  if (!isRead) return { tone: 'ok', text: 'Built-in rates', note: 'exchange rates are not read here', link }
  if (day === null) return { tone: 'warn', text: 'No rates yet', note: 'none were read so far', link }
  const age = ageDays === 0 ? 'of today' : ageDays === 1 ? '1 day old' : `${ageDays} days old`
  return {
    tone: isStale ? 'bad' : 'ok',
    text: `Rates of ${sayDay(day, 'long')}`,
    note: isStale ? `${age}, too old` : `${age}, the next come on a working day about 16:00`,
    link,
  }
}

function describeMail({ status, waiting, failed, reason }: House['mail']): Line {
  if (status === 'late')
    return {
      tone: 'bad',
      text: 'Mail cannot be sent',
      note: reason ?? `${waiting.toLocaleString('en')} wait, and no sender takes them`,
      link: { label: 'Outbox', to: '/admin/outbox?status=waiting' },
    }
  if (status === 'kept')
    return {
      tone: 'warn',
      text: 'No mail server is set up',
      note: 'mails are kept and not sent; set SMTP_URL',
      link: { label: 'Outbox', to: '/admin/outbox' },
    }
  return {
    tone: failed > 0 ? 'warn' : 'ok',
    text: waiting === 0 ? 'Mail leaves' : `Mail leaves, ${waiting.toLocaleString('en')} on the way`,
    note: failed > 0 ? `${failed.toLocaleString('en')} failed` : 'none failed',
    link: { label: 'Outbox', to: failed > 0 ? '/admin/outbox?status=failed' : '/admin/outbox' },
  }
}

function describeBackup(backup: House['backup']): Line {
  if (backup === null)
    return { tone: 'warn', text: 'No backup yet', note: 'none was made with npm run backup', link: null }
  const { madeAt, bytes, isOld } = backup
  return {
    tone: isOld ? 'bad' : 'ok',
    text: (
      <>
        Backup of <Moment at={madeAt} style="short" />
      </>
    ),
    note: isOld ? `${sayBytes(bytes)}, older than ${BACKUP_OLD_DAYS} days` : sayBytes(bytes),
    link: null,
  }
}

function describeDisk(disk: House['disk']): Line {
  const link = { label: 'What fills it', to: '/admin/incidents#space' }
  if (disk === null) return { tone: 'warn', text: 'Disk: not known', note: 'its folder cannot be read', link }
  const { percent, isNearlyFull, freeBytes, sizeBytes } = disk
  return {
    tone: isNearlyFull ? 'bad' : 'ok',
    text: `Disk ${percent}\u00a0% full`,
    note: `${sayBytes(sizeBytes - freeBytes)} of ${sayBytes(sizeBytes)}`,
    link,
  }
}
