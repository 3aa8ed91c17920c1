import { FEED_FIELDS, FEED_NETWORKS } from '#feeds/columns.ts'
import { FEED_PLATFORMS } from '#feeds/read-options.ts'

/** What can be chosen for a feed. */
export function listFeedChoices() {
  return { platforms: FEED_PLATFORMS, networks: FEED_NETWORKS, fields: FEED_FIELDS }
}
