/** So many reports from different networks hide an offer until an operator has looked. */
export const FEWEST_TO_HIDE = 3
/** Reports of one network that count in a day: with them alone nothing is ever hidden. */
export const MOST_COUNTED_OF_NETWORK = 5
/** Whatever is reported, no more than this is hidden by reports in a day. */
export const MOST_HIDDEN_A_DAY = { ofStore: 5, inAll: 25 } as const
/** After an operator found a price right, reports of the same price do not hide it for so long. */
export const RIGHT_HOLDS_DAYS = 30
/** With fewer checked reports a share says nothing about a store. */
export const FEWEST_FOR_SHARE = 5
/** The span of the figures on a store's page. */
export const SHARE_DAYS = 90

/**
 * The network that counts as one reporter: a /24 of IPv4, a /48 of IPv6, which is what one provider or company hands
 * out. `network` is as the limits name it.
 */
export function widenNetwork(network: string): string {
  const four = /^(\d+\.\d+\.\d+)\.\d+$/.exec(network)
  if (four) return `${four[1]}.0/24`
  const six = /^([\da-f]+):([\da-f]+):([\da-f]+):[\da-f]+::\/64$/.exec(network)
  return six ? `${six[1]}:${six[2]}:${six[3]}::/48` : network
}

export type HidingInput = {
  /** Networks with an open report of the current price that counts, this one included. */
  readonly networks: number
  readonly isHidden: boolean
  readonly hiddenOfStore: number
  readonly hiddenInAll: number
}

/** 'capped': enough reports, but so much was hidden in the last day that a person must decide. */
export function judgeHiding({ networks, isHidden, hiddenOfStore, hiddenInAll }: HidingInput) {
  if (isHidden || networks < FEWEST_TO_HIDE) return 'show'
  const isCapped = hiddenOfStore >= MOST_HIDDEN_A_DAY.ofStore || hiddenInAll >= MOST_HIDDEN_A_DAY.inAll
  return isCapped ? 'capped' : 'hide'
}

/** Whether a report that was answered so lets the offer be shown again at once. */
export function showsAgain(answer: 'right' | 'fixed' | 'asked', isChanged: boolean): boolean {
  return answer === 'right' || (answer === 'fixed' && isChanged)
}
