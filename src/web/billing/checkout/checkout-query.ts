import { queryOptions, useQuery } from '@tanstack/react-query'
import { type CheckoutWay, readCheckout } from '#contract/checkout.ts'
import { call } from '#web/api/call.ts'
import { queryKeys } from '#web/api/query-keys.ts'

const checkoutQuery = queryOptions({
  queryKey: queryKeys.checkout,
  queryFn: ({ signal }) => call(readCheckout, { signal }),
  select: ({ way }) => way,
})

/** Who takes the money here. Undefined until that is known; `unknown` where it could not be read: trying says why. */
export function useCheckoutWay(): CheckoutWay | 'unknown' | undefined {
  const { data, isError } = useQuery(checkoutQuery)
  return isError ? 'unknown' : data
}
