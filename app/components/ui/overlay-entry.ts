import type { MouseEvent } from 'react'

/**
 * An open dialog, sheet or menu is an entry of the browser's history, so that Back closes it and does nothing else
 * (decision 33). The entry has the address of its page and is unknown to the router, which is notified neither when it
 * is added nor when it is left, because it would fetch the page again both times.
 */
type Overlay = {
  readonly id: string
  readonly close: () => void
  /** False once it is closed, though we have not been told yet. */
  readonly isShown: () => boolean
  /** The position of its entry in the history; null until it has one. */
  index: number | null
  href: string
  /** A navigation uses its entry, or is about to: the entry stays when the overlay closes. */
  isTaken: boolean
  /** The visitor went back: its entry is already left. */
  isLeft: boolean
}

type EntryState = { readonly idx?: number; readonly overlay?: string } | null

/** The last one is on top. */
let open: ReadonlyArray<Overlay> = []
/** The position in the history when last checked; entries that the router adds meanwhile come after it. */
let lastIndex = 0
/** Ends a step that we started. */
let endStep: (() => void) | null = null
let lastTask: Promise<void> | null = null

/** Call it when an overlay opens. Call the returned function when it has closed, by whatever means. */
export function enterOverlay(close: () => void, isShown: () => boolean = () => true): () => void {
  const overlay: Overlay = {
    ...{ id: crypto.randomUUID(), close, isShown, href: location.href },
    ...{ index: null, isTaken: false, isLeft: false },
  }
  open = [...open, overlay]
  enqueue(() => addEntry(overlay))
  return () => {
    open = open.filter((other) => other !== overlay)
    enqueue(() => removeEntry(overlay))
  }
}

/**
 * For a navigation that begins in the top overlay: it replaces the overlay's entry, so that Back leads to the page
 * without the overlay. False when there is none to replace.
 */
export function takeOverlayEntry(): boolean {
  const top = open.at(-1)
  if (!top || top.index === null) return false
  top.isTaken = true
  return true
}

/** The same for a link with `replace`, when it is clicked: not one to this very page, nor one for another tab. */
export function takeEntryByLink(event: MouseEvent<HTMLAnchorElement>) {
  const { currentTarget, button, metaKey, ctrlKey, shiftKey, altKey } = event
  const isPlain = button === 0 && !(metaKey || ctrlKey || shiftKey || altKey)
  if (isPlain && currentTarget.href !== location.href) takeOverlayEntry()
}

function addEntry(overlay: Overlay) {
  if (!open.includes(overlay)) return
  overlay.index = readIndex() + 1
  lastIndex = overlay.index
  history.pushState({ ...history.state, idx: overlay.index, overlay: overlay.id }, '')
}

async function removeEntry({ id, index, href, isTaken, isLeft }: Overlay) {
  if (index === null || isLeft) return
  const isOwn = readState()?.overlay === id
  // It was replaced by the same page, or its changes were undone: one of two entries for one page is too many.
  const isSecond = !isOwn && location.href === href && readIndex() === index
  // The router has no part in it: it may be sending the form of the overlay, and would give that up to go back.
  if ((isOwn || isSecond) && !isTaken) await step(-1)
  else if (isSecond) history.back()
}

/** One after the other: an overlay that opens while another closes waits for the step back. */
function enqueue(task: () => Promise<void> | undefined | void) {
  const result = lastTask ? lastTask.then(task) : task()
  if (!result) return
  lastTask = result
  void result.then(() => {
    if (lastTask === result) lastTask = null
  })
}

function step(delta: 1 | -1): Promise<void> {
  return new Promise((resolve) => {
    endStep = resolve
    history.go(delta)
  })
}

/** Call it before the router is created: the first listener can keep an event from the others. */
export function watchOverlayEntries() {
  lastIndex = readIndex()
  addEventListener('popstate', onPop)
}

function onPop(event: PopStateEvent) {
  const cameFrom = lastIndex
  lastIndex = readIndex()
  const top = open.at(-1)
  if (endStep) {
    event.stopImmediatePropagation()
    endStep()
    endStep = null
  } else if (top && lastIndex === (top.index ?? 0) - 1 && !isPageNow(top)) {
    event.stopImmediatePropagation()
    goBackFrom(top)
  } else {
    closeAll()
    if (readState()?.overlay) passBy(event, { isForward: lastIndex > cameFrom })
  }
}

/** Closed after choices were made in it: its entry is the page's, and Back leaves the page. */
function isPageNow({ isTaken, isShown }: Overlay): boolean {
  return isTaken && !isShown()
}

/** Choices made in it stay: then its entry belongs to the page, and the visitor stays there. */
function goBackFrom(overlay: Overlay) {
  overlay.isLeft = true
  if (overlay.isTaken) enqueue(() => step(1))
  overlay.close()
}

/** The visitor went back further than that. */
function closeAll() {
  for (const overlay of open) {
    overlay.isLeft = true
    overlay.close()
  }
}

/** The entry of an overlay that is no longer open: the page is one step before it. */
function passBy(event: PopStateEvent, { isForward }: { isForward: boolean }) {
  if (isForward) event.stopImmediatePropagation()
  leaveStaleEntry()
}

/** A page that was reloaded while an overlay was open is at the overlay's entry; above it may be that of another. */
export function leaveStaleEntry() {
  enqueue(() => (isAtStaleEntry() ? stepBackToPage() : undefined))
}

async function stepBackToPage() {
  while (isAtStaleEntry()) await step(-1)
}

function isAtStaleEntry(): boolean {
  return open.length === 0 && Boolean(readState()?.overlay)
}

function readState(): EntryState {
  return history.state as EntryState
}

function readIndex(): number {
  return readState()?.idx ?? 0
}
