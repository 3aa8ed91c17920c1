// Loaded into the app before everything else: notes every write of a file with the bytes before and after it, and
// every sync. What was written after the last sync of its file may be torn when the power goes.
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'

const { writeSync, readSync, fsyncSync, fstatSync, readlinkSync } = fs
const journal = fs.openSync(process.env.WRITES_JOURNAL, 'a')

function note(entry) {
  writeSync(journal, `${JSON.stringify(entry)}\n`)
}

function nameOf(descriptor) {
  return readlinkSync(`/proc/self/fd/${descriptor}`)
}

/** Null where the file cannot be read, or ends before. */
function readBefore(descriptor, { position, length }) {
  const bytes = Buffer.alloc(length)
  try {
    return readSync(descriptor, bytes, 0, length, position) === length ? bytes.toString('base64') : null
  } catch {
    return null
  }
}

fs.writeSync = (descriptor, bytes, offset, length, position) => {
  const isPage = descriptor > 2 && ArrayBuffer.isView(bytes) && typeof position === 'number'
  if (isPage && position + length <= fstatSync(descriptor).size) {
    const after = Buffer.from(bytes.buffer, bytes.byteOffset + offset, length).toString('base64')
    const before = readBefore(descriptor, { position, length })
    if (before !== null) note({ file: nameOf(descriptor), position, before, after })
  }
  return writeSync(descriptor, bytes, offset, length, position)
}
fs.fsyncSync = (descriptor) => {
  const file = nameOf(descriptor)
  fsyncSync(descriptor)
  note({ file, isSynced: true })
}
syncBuiltinESMExports()
