import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { CurrentUser } from '#contract/account.ts'
import { userQuery } from './user-query.ts'

/** `data` is null when the user is signed out. */
export const useUser = (): UseQueryResult<CurrentUser | null> => useQuery(userQuery)
