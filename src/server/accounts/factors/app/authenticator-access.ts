import { deleteUnneededCodes } from '#server/accounts/factors/after-removal.ts'
import type { AccessFeature } from '#server/accounts/other-access/other-access.ts'
import { deleteApp, selectApp } from './app.repository.ts'

export const authenticatorAccess: AccessFeature = {
  kind: 'authenticator',
  tables: ['authenticator_apps'],
  async list({ sql }, userId) {
    const app = await selectApp(sql, userId)
    return app?.confirmedAt ? [{ id: 'own', since: app.confirmedAt }] : []
  },
  async end(sql, { userId }) {
    await deleteApp(sql, userId)
    await deleteUnneededCodes(sql, userId)
    return { kind: 'totp.disabled' }
  },
}
