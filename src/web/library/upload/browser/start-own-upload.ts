import type { QueryClient } from '@tanstack/react-query'
import type { CurrentUser } from '#contract/account.ts'
import { withinAllowance } from '#web/library/upload/within-allowance.ts'
import { pageUploads } from './page-uploads.ts'

/** Uploads files to the own library, as many as the allowance permits. */
export const startOwnUpload = (client: QueryClient, user: CurrentUser, files: readonly File[]): void =>
  pageUploads(client).uploads.start(withinAllowance(files, user), { kind: 'own' })
