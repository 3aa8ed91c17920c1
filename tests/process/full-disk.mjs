// Loaded into the app before everything else: simulates a full disk. Existing bytes can be overwritten;
// writes that extend a file fail. It is full while the file FULL_DISK_MARK is there, or after FULL_DISK_BYTES.
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'

const { FULL_DISK_MARK: mark, FULL_DISK_BYTES: limit } = process.env
const { writeSync, existsSync, fstatSync } = fs
const { open } = fs.promises
let grown = 0

function takeRoom(bytes, syscall) {
  grown += bytes
  const isFull = limit ? grown > Number(limit) : existsSync(mark)
  if (!isFull) return
  const words = `ENOSPC: no space left on device, ${syscall}`
  throw Object.assign(new Error(words), { code: 'ENOSPC', errno: -28, syscall })
}

fs.writeSync = (descriptor, bytes, offset, length, position) => {
  const isFile = descriptor > 2 && ArrayBuffer.isView(bytes) && typeof position === 'number'
  const growth = isFile ? position + length - fstatSync(descriptor).size : 0
  if (growth > 0) takeRoom(growth, 'write')
  return writeSync(descriptor, bytes, offset, length, position)
}
fs.promises.open = async (file, flags, ...rest) => {
  if (flags & fs.constants.O_CREAT) takeRoom(0, 'open')
  return open(file, flags, ...rest)
}
syncBuiltinESMExports()
