import type { QueryClient } from '@tanstack/react-query'
import type { CurrentUser } from '#contract/account.ts'
import { allowed } from '#web/library/upload/within-allowance.ts'
import { pageUploads } from './page-uploads.ts'

/** Begins to send files into the own library, as far as the account may. */
export const startOwn = (client: QueryClient, user: CurrentUser, files: readonly File[]): void =>
  pageUploads(client).uploads.start(allowed(files, user), { kind: 'own' })
