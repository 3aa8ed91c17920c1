// `node scripts/check-lock.ts` says whether `npm ci` will accept the lock files; with --write it fixes them.
import { readFileSync, writeFileSync } from 'node:fs'
import { findMissingBinaries, type LockedPackages } from './complete-lock.ts'

const FILES = ['package-lock.json', 'bench/peers/package-lock.json']

for (const file of FILES) checkFile(file)

function checkFile(file: string) {
  const lock = JSON.parse(readFileSync(file, 'utf8')) as { packages: LockedPackages }
  const missing = findMissingBinaries(lock.packages)
  const names = Object.keys(missing)
  if (names.length > 0 && process.argv.includes('--write')) {
    const entries = Object.entries({ ...lock.packages, ...missing })
    lock.packages = Object.fromEntries(entries.toSorted(([a], [b]) => a.localeCompare(b, 'en')))
    writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`)
  } else if (names.length > 0) {
    console.error(`${file} lacks binaries for other machines, so npm ci refuses it:\n${names.join('\n')}`)
    console.error('Run `node scripts/check-lock.ts --write`.')
    process.exitCode = 1
  }
}
