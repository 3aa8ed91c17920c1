import { FeedFormatError, NoFeedError, sayNoFeed } from '#feeds/feed-format-error.ts'
import { parseCheckOptions, UsageError } from './check-options.ts'
import { type CheckNetwork, readCheckSource } from './check-source.ts'
import { describeAsJson, describeAsText } from './describe-feed.ts'
import { loadMatchExplainer } from './explain-match.ts'
import { writeAll } from './write-all.ts'

export type CheckDeps = Partial<CheckNetwork> & {
  readonly print?: (text: string) => Promise<void>
  readonly printError?: (text: string) => Promise<void>
}

/**
 * Reads any feed, file or page and prints what was understood, what was rejected and how it would match. Returns the
 * exit code: not 0 for anything that is no feed, with what it is and what to do next.
 */
export async function runCheckCommand(args: string[], deps: CheckDeps = {}): Promise<number> {
  const print = deps.print ?? ((text) => writeAll(process.stdout, text))
  const printError = deps.printError ?? ((text) => writeAll(process.stderr, text))
  try {
    const options = parseCheckOptions(args)
    const feed = await readCheckSource(options, deps)
    const { noFeed } = feed
    if (options.json) await print(describeAsJson(feed))
    else if (!noFeed) await print(describeAsText(feed, await loadMatchExplainer(options.catalogue)))
    if (noFeed) await printError(`${sayNoFeed(noFeed)}\n`)
    return noFeed ? 1 : 0
  } catch (error) {
    const sentence = findSentence(error)
    if (sentence === null) throw error
    await printError(`${sentence}\n`)
    return 1
  }
}

function findSentence(error: unknown): string | null {
  if (error instanceof NoFeedError) return error.sentence
  if (error instanceof FeedFormatError) return `This feed cannot be read: ${error.message}.`
  if (error instanceof UsageError || isOutage(error)) return error.message
  return null
}

/** A missing file or a host that does not answer: a problem of the operator's, not a bug. */
function isOutage(error: unknown): error is Error {
  return error instanceof Error && 'code' in error
}
