import { findRawColours } from './find-raw-colours.ts'
import { lineOf, readFiles } from './list-files.ts'

const files = readFiles(['app/**/*.{css,ts,tsx}']).filter(({ path }) => path !== 'app/styles/tokens.css')
const problems = files
  .filter(({ path }) => !/[.]test[.]tsx?$/.test(path))
  .flatMap(({ path, text }) =>
    findRawColours(path, text).map(({ colour, position }) => `${path}:${lineOf(text, position)} ${colour}`),
  )

for (const problem of problems)
  console.error(`${problem}: name it in app/styles/tokens.css and use var(--name)`)
process.exitCode = problems.length > 0 ? 1 : 0
