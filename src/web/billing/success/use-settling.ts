import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { sentenceOf } from '#web/api/api-error.ts'
import { settlePayment } from './settle-payment.ts'
import { settlingHere } from './settling-here.ts'
import type { Outcome } from './success-view.ts'

type Arrival = {
  /** The checkout that led here. */
  sessionId: string | undefined
  /** The address says that something was paid. It decides about patience, and about nothing else. */
  isFlagged: boolean
}

/** What became of the payment. It is settled to its end also where whoever paid goes on at once. */
export function useSettling(isSignedIn: boolean, { sessionId, isFlagged }: Arrival) {
  const client = useQueryClient()
  const [outcome, setOutcome] = useState<Outcome>({ kind: 'looking' })
  const [attempt, setAttempt] = useState(1)
  const [isLooking, setLooking] = useState(true)
  useEffect(() => {
    if (!isSignedIn) return
    let isCurrent = true
    const end = (next: Outcome) => {
      if (!isCurrent) return
      setOutcome(next)
      setLooking(false)
    }
    setLooking(true)
    settlePayment(isFlagged && attempt === 1, settlingHere(client, sessionId)).then(
      (planId) => end(planId ? { kind: 'paid', planId } : { kind: 'none' }),
      (error) => {
        console.error('Failed to confirm a payment', error)
        end({ kind: 'failed', sentence: sentenceOf(error) })
      },
    )
    return () => {
      isCurrent = false
    }
  }, [client, isSignedIn, isFlagged, sessionId, attempt])
  return { outcome, isLooking, lookAgain: () => setAttempt((last) => last + 1) }
}
