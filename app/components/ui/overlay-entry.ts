import type { MouseEvent } from 'react'

/**
 * An open dialog, sheet or menu is an entry of the browser's history, so that Back closes it and does nothing else
 * (decision 33). The entry has the address of its page and is none of the router's: the router hears neither that it
 * is made nor that it is left, because both would have it fetch the page again.
 */
type Overlay = {
  readonly id: string
  readonly close: () => void
  /** Where its entry stands in the history; null until it has one. */
  index: number | null
  href: string
  /** A navigation has its entry, or is about to: the entry stays when the overlay closes. */
  isTaken: boolean
  /** The visitor went back: there is no entry to leave any more. */
  isLeft: boolean
}

type EntryState = { readonly idx?: number; readonly overlay?: string } | null

/** The last one is on top. */
let open: ReadonlyArray<Overlay> = []
/** Where the history stood when we last looked; what the router adds meanwhile comes after it. */
let lastIndex = 0
/** Settles a step of our own. */
let endStep: (() => void) | null = null
let lastTask: Promise<void> | null = null

/** Call it when something opens. What it returns is to be called when it has closed, by whatever means. */
export function enterOverlay(close: () => void): () => void {
  const overlay: Overlay = {
    ...{ id: crypto.randomUUID(), close, href: location.href },
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
 * For a navigation that begins in the overlay on top: it replaces the overlay's entry, so that Back leads to the page
 * without the overlay. False when there is none to replace.
 */
export function takeOverlayEntry(): boolean {
  const top = open.at(-1)
  if (!top || top.index === null) return false
  top.isTaken = true
  return true
}

/** The same for a link that replaces, when it is clicked: not one to this very page, nor one for another tab. */
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
  if (isOwn && !isTaken) await step(-1)
  // It was replaced by the same page, or what was changed was changed back: two entries of one page are one too many.
  else if (!isOwn && location.href === href && readIndex() === index) history.back()
}

/** One after the other: what opens while another closes waits for the step back. */
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

/** Call it before the router is made: who listens first can keep an event from the others. */
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
  } else if (top && lastIndex === (top.index ?? 0) - 1) {
    event.stopImmediatePropagation()
    goBackFrom(top)
  } else {
    closeAll()
    if (readState()?.overlay) passBy(event, { isForward: lastIndex > cameFrom })
  }
}

/** What was chosen in it holds: then its entry is the page's, and the visitor stays there. */
function goBackFrom(overlay: Overlay) {
  overlay.isLeft = true
  if (overlay.isTaken) enqueue(() => step(1))
  overlay.close()
}

/** The visitor went further than that. */
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

/** A page that was loaded again where an overlay had been open stands on its entry. */
export function leaveStaleEntry() {
  enqueue(() => (open.length === 0 && readState()?.overlay ? step(-1) : undefined))
}

function readState(): EntryState {
  return history.state as EntryState
}

function readIndex(): number {
  return readState()?.idx ?? 0
}
