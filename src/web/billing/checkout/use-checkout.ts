import { useEffect, useState } from 'react'
import type { PlanId } from '#domain/plans/plans.ts'
import { beginCheckout, checkoutFailure } from './begin-checkout.ts'
import { useStillHere } from './use-still-here.ts'

type Failure = { readonly planId: PlanId; readonly sentence: string }

/** One checkout at a time: the plan it is for while it begins, or why it did not. Nobody who went elsewhere is sent there. */
export function useCheckout() {
  const [processing, setProcessing] = useState<PlanId>()
  const [failure, setFailure] = useState<Failure>()
  const isHere = useStillHere()
  // From the provider, Back may bring the page as it was when it was left.
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
  return { processing, failure, start, forgive: () => setFailure(undefined) }
}
