import { useEffect } from 'react'
import { useIsSignedIn } from '#app/session/use-is-signed-in.ts'
import { useKeptCount } from '../basket/kept-count.ts'
import { forgetLeftBasket } from './forget-seen.ts'

/** The next person at this browser does not see the basket of who signed out, without a connection either. */
export function useForgetLeftBasket() {
  const isSignedIn = useIsSignedIn()
  const count = useKeptCount()
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever one of them changes
  useEffect(forgetLeftBasket, [isSignedIn, count])
}
