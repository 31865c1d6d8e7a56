import { giveConsent as consent, deleteAccount, exportOwnData as exportData } from '#contract/own-data.ts'
import { giveConsent } from '#server/accounts/entry/give-consent.ts'
import { readCurrentUser } from '#server/accounts/person/current-user.ts'
import { implement, type Route } from '#server/http/implement.ts'
import { deleteOwnAccount } from './erase/delete-own-account.ts'
import { exportOwnData } from './export/export-own-data.ts'

export const ownDataRoutes: readonly Route[] = [
  implement(consent, async ({ body, ...call }) => {
    await giveConsent(call, body)
    return readCurrentUser(call, call.actor.id)
  }),

  implement(exportData, exportOwnData),

  implement(deleteAccount, async ({ body, session, ...call }) => {
    await deleteOwnAccount(call, body.password)
    await session.end()
    return { success: true as const }
  }),
]
