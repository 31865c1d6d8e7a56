import { queryOptions, useQuery } from '@tanstack/react-query'
import { type CheckoutWay, readCheckout } from '#contract/checkout.ts'
import { call } from '#web/api/call.ts'
import { queryKeys } from '#web/api/query-keys.ts'

const checkoutQuery = queryOptions({
  queryKey: queryKeys.checkout,
  queryFn: ({ signal }) => call(readCheckout, { signal }),
  select: ({ way }) => way,
})

/**
 * The payment provider in use. Undefined while loading; `unknown` after a failure, as trying a checkout tells the
 * reason.
 */
export function useCheckoutWay(): CheckoutWay | 'unknown' | undefined {
  const { data, isError } = useQuery(checkoutQuery)
  return isError ? 'unknown' : data
}
