import type { Panel } from '#services/admin/get-panel.ts'
import type { AdminIconName } from './admin-icon.tsx'

export type FunctionKind = keyof Panel['latest']

type Words = {
  readonly title: string
  readonly text: string
  readonly button: string
  readonly icon: AdminIconName
  readonly busy: string
  readonly failed: string
  /** When the run itself has no message. */
  readonly done: string
  /** Shown whatever the run's message is. */
  readonly isDoneFixed: boolean
}

/** The specification's messages for the three commands. */
export const ACTION_WORDS = {
  'fetch-store-prices': {
    title: 'Update Prices',
    text: 'Read every store feed now and write new price records.',
    button: 'Update prices',
    icon: 'arrows-clockwise',
    busy: 'Updating prices...',
    failed: 'Failed to update prices. Make sure store APIs are configured.',
    done: 'Price update completed',
    isDoneFixed: false,
  },
  'fix-store-url': {
    title: 'Fix Store Configuration',
    text: 'Repair store addresses that redirect or lack https.',
    button: 'Fix store URLs',
    icon: 'wrench',
    busy: 'Fixing...',
    failed: 'Failed to fix store URL. Check console for details.',
    done: "Store URL fixed! Now try 'Update Prices' again.",
    isDoneFixed: true,
  },
  'import-shopify-products': {
    title: 'Import Products',
    text: 'Fetch new products from connected shops and match them.',
    button: 'Import products',
    icon: 'download-simple',
    busy: 'Importing products...',
    failed: 'Failed to import products. Check console for details.',
    done: 'Product import completed',
    isDoneFixed: false,
  },
} as const satisfies Record<FunctionKind, Words>

export function sayDone(kind: FunctionKind, message: string | null): string {
  const { done, isDoneFixed } = ACTION_WORDS[kind]
  return isDoneFixed ? done : (message ?? done)
}
