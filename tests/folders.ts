import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { onTestFinished } from 'vitest'

/** A folder for one test. */
export function makeFolder(): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'pouchscout-folder-'))
  onTestFinished(() => fs.rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** Everything in and below the folder, including itself, on which others than its owner have any right. */
export function listLoose(folder: string): string[] {
  return [folder, ...listAll(folder)].filter((file) => (fs.lstatSync(file).mode & 0o077) !== 0)
}

export function listAll(folder: string): string[] {
  return fs.readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => path.join(folder, name))
}

/** Inverts every bit of these bytes. */
export function flipBytes(file: string, { at, count }: { at: number; count: number }) {
  const bytes = fs.readFileSync(file)
  for (let index = at; index < Math.min(at + count, bytes.length); index++) bytes[index]! ^= 0xff
  fs.writeFileSync(file, bytes)
}

const NOBODY = 65_534

/** Root may write everywhere; meanwhile the process runs as a user who may not. */
export async function asNobody<T>(work: () => Promise<T>): Promise<T> {
  if (process.geteuid?.() !== 0) return work()
  process.seteuid!(NOBODY)
  try {
    return await work()
  } finally {
    process.seteuid!(0)
  }
}
