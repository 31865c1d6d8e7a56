import { useEffect, useState } from 'react'
import type { PlanId } from '#domain/plans.ts'
import { beginCheckout, checkoutFailure } from './begin-checkout.ts'
import { useIsMounted } from './use-is-mounted.ts'

type Failure = { readonly planId: PlanId; readonly sentence: string }

/**
 * One checkout at a time: the plan while it starts, or the failure. It redirects only if the page is still mounted.
 */
export function useCheckout() {
  const [processing, setProcessing] = useState<PlanId>()
  const [failure, setFailure] = useState<Failure>()
  const isHere = useIsMounted()
  // Back from the provider may restore the page from the back/forward cache.
  useEffect(() => {
    const look = ({ persisted }: PageTransitionEvent) => persisted && setProcessing(undefined)
    addEventListener('pageshow', look)
    return () => removeEventListener('pageshow', look)
  }, [])
  const start = async (planId: PlanId) => {
    if (processing) return
    setFailure(undefined)
    setProcessing(planId)
    try {
      const address = await beginCheckout(planId, location.origin)
      if (isHere()) location.assign(address)
    } catch (error) {
      console.error('Failed to create checkout session', error)
      setFailure({ planId, sentence: checkoutFailure(error) })
      setProcessing(undefined)
    }
  }
  return { processing, failure, start, clearFailure: () => setFailure(undefined) }
}
