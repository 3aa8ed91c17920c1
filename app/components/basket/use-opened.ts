import { useEffect, useState } from 'react'

const KEY = 'basket-opened'

/** What was opened at the stores, for this visit: a phone may throw the page away while its visitor is at a store. */
export function useOpened() {
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set())
  useEffect(() => setOpened(new Set(read())), [])
  function open(keys: ReadonlyArray<string>) {
    const all = new Set([...read(), ...keys])
    try {
      sessionStorage.setItem(KEY, [...all].join(' '))
    } catch {
      // A browser that stores nothing still shows it until the page is left.
    }
    setOpened((before) => new Set([...before, ...all]))
  }
  return { opened, open }
}

function read(): string[] {
  try {
    return (sessionStorage.getItem(KEY) ?? '').split(' ').filter(Boolean)
  } catch {
    return []
  }
}
