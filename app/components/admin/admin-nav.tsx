import { useEffect, useRef } from 'react'
import { NavLink, useLocation } from 'react-router'
import type { PanelTodo } from '#services/admin/get-panel.ts'
import styles from './admin-nav.module.css'

type Entry = { readonly to: string; readonly name: string; readonly todo?: keyof PanelTodo }

/** What waits comes first, then what is kept. */
const ENTRIES: ReadonlyArray<Entry> = [
  { to: '/admin', name: 'Today' },
  { to: '/admin/review', name: 'Review', todo: 'review' },
  { to: '/admin/held', name: 'Held', todo: 'held' },
  { to: '/admin/reports', name: 'Reports', todo: 'reports' },
  { to: '/admin/applications', name: 'Applications', todo: 'applications' },
  { to: '/admin/messages', name: 'Messages', todo: 'messages' },
  { to: '/admin/outbox', name: 'Outbox', todo: 'failedMails' },
  { to: '/admin/stores', name: 'Stores', todo: 'failedStores' },
  { to: '/admin/runs', name: 'Runs' },
  { to: '/admin/products', name: 'Products' },
  { to: '/admin/rates', name: 'Rates', todo: 'rates' },
  { to: '/admin/members', name: 'Members' },
  { to: '/admin/newsletter', name: 'Newsletter' },
  { to: '/admin/audit', name: 'Audit' },
]

/** One row that scrolls where it is too long. The number beside a name is how many items need a decision. */
export function AdminNav({ todo }: { todo: PanelTodo }) {
  return <NavRow label="Admin" entries={ENTRIES} todo={todo} />
}

const MEMBER_ENTRIES: ReadonlyArray<Entry> = [
  { to: '/admin/members', name: 'Users' },
  { to: '/admin/members/subscribers', name: 'Subscribers' },
  { to: '/admin/members/offers', name: 'Member offers' },
]

export function MembersNav() {
  return <NavRow label="Members" entries={MEMBER_ENTRIES} isSecond />
}

const PRODUCT_ENTRIES: ReadonlyArray<Entry> = [
  { to: '/admin/products', name: 'Products' },
  { to: '/admin/brands', name: 'Brands' },
  { to: '/admin/catalogue', name: 'Catalogue file' },
]

export function ProductsNav() {
  return <NavRow label="Products and brands" entries={PRODUCT_ENTRIES} isSecond />
}

function NavRow({
  label,
  entries,
  todo,
  isSecond = false,
}: {
  label: string
  entries: ReadonlyArray<Entry>
  todo?: PanelTodo
  isSecond?: boolean
}) {
  const [first] = entries
  const nav = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: on every new page
  useEffect(() => {
    const current = nav.current?.querySelector('[aria-current]')
    current?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [pathname])
  return (
    <nav ref={nav} className={isSecond ? styles.second : styles.nav} aria-label={label}>
      <ul className={styles.row}>
        {entries.map((entry) => (
          <li key={entry.to}>
            <NavLink to={entry.to} end={entry === first} className={styles.entry}>
              {entry.name}
              {entry.todo && todo && todo[entry.todo] > 0 && (
                <span className={styles.todo}>
                  {todo[entry.todo].toLocaleString('en')}
                  <span className="sr"> waiting</span>
                </span>
              )}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
