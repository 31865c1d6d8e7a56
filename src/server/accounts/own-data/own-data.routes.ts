import { giveConsent as consent, deleteAccount, exportOwnData as exportData } from '#contract/own-data.ts'
import { implement, type Route } from '../../http/implement.ts'
import { giveConsent } from '../entry/give-consent.ts'
import { readCurrentUser } from '../person/current-user.ts'
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
