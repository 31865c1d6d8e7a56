import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { addTerm, deleteTerm, type ListedTerm, listTerms, switchTerm } from '#contract/admin-terms.ts'
import { checkText } from '#contract/designs.ts'
import type { SentBody } from '#contract/endpoint.ts'
import { call } from '#web/api/call.ts'
import { queryKeys } from '#web/api/query-keys.ts'

const KEYS = { list: ['/api/admin/platform-terms'], check: ['/api/texts/check'] } as const

export const termsQuery = queryOptions({
  queryKey: KEYS.list,
  queryFn: ({ signal }) => call(listTerms, { signal }),
  staleTime: 0,
})

/** What the list finds in a text now. The result of the text before stays visible until this one is checked. */
export const checkQuery = (text: string) =>
  queryOptions({
    queryKey: [...KEYS.check, text],
    queryFn: async ({ signal }) => ({ text, ...(await call(checkText, { body: { text }, signal })) }),
    enabled: text !== '',
    staleTime: 0,
    placeholderData: keepPreviousData,
  })

export async function storeTerm(client: QueryClient, body: SentBody<typeof addTerm>): Promise<void> {
  await call(addTerm, { body })
  await refreshTerms(client)
}

export async function switchShipped(
  client: QueryClient,
  { kind, term }: ListedTerm,
  isOff: boolean,
): Promise<void> {
  await call(switchTerm, { body: { kind, term, isOff } })
  await refreshTerms(client)
}

export async function removeTerm(client: QueryClient, id: string): Promise<void> {
  await call(deleteTerm, { params: { id } })
  await refreshTerms(client)
}

/** Also what the editor of this browser checks by. */
const refreshTerms = (client: QueryClient) =>
  Promise.all(
    [KEYS.list, KEYS.check, queryKeys.platformTerms].map((queryKey) =>
      client.invalidateQueries({ queryKey }),
    ),
  )
