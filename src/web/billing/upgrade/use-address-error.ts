import { useEffect, useState } from 'react'
import { useLocation, useSearchParams } from 'wouter'
import { paymentErrorSentence, withoutError } from '#web/billing/checkout/payment-errors.ts'

/** The error that the address brought, in words; it leaves the address at once (BI-11). */
export function useAddressError() {
  const [search] = useSearchParams()
  const [path, navigate] = useLocation()
  const [sentence, setSentence] = useState<string>()
  const arrived = search.get('error')
  const rest = withoutError(search)
  useEffect(() => {
    if (arrived === null) return
    setSentence(paymentErrorSentence(arrived))
    navigate(path + rest, { replace: true, state: history.state })
  }, [arrived, path, rest, navigate])
  return { sentence, dismiss: () => setSentence(undefined) }
}
