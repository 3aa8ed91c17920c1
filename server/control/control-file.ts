import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'

/** How a command on this machine finds the server that runs here, and proves that it may give it orders. */
export type Control = { readonly origin: string; readonly token: string }

const ControlFile = z.object({ origin: z.url(), token: z.string().min(1) })

/** Only users who can read the data folder may give orders. */
export async function writeControl(dataDir: string, control: Control): Promise<void> {
  await mkdir(dataDir, { recursive: true })
  await writeFile(locate(dataDir), JSON.stringify(control), { mode: 0o600 })
}

/** Null when no server has left its address, or the file is not one of ours. */
export async function readControl(dataDir: string): Promise<Control | null> {
  try {
    return ControlFile.parse(JSON.parse(await readFile(locate(dataDir), 'utf8')))
  } catch {
    return null
  }
}

export async function removeControl(dataDir: string): Promise<void> {
  await rm(locate(dataDir), { force: true })
}

function locate(dataDir: string): string {
  return path.join(dataDir, 'control.json')
}
