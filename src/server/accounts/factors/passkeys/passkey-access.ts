import type { PasskeyId } from '#contract/factors.ts'
import { deleteUnneededCodes } from '#server/accounts/factors/after-removal.ts'
import type { AccessFeature } from '#server/accounts/other-access/other-access.ts'
import { deletePasskey, selectPasskeys } from './passkeys.repository.ts'

export const passkeyAccess: AccessFeature = {
  kind: 'passkey',
  tables: ['passkeys', 'passkey_handles', 'passkey_challenges'],
  async list({ sql }, userId) {
    const passkeys = await selectPasskeys(sql, userId)
    return passkeys.map(({ id, name, createdAt, lastUsedAt }) => ({
      id,
      name,
      since: createdAt,
      usedAt: lastUsedAt,
    }))
  },
  async end(sql, { id, userId }) {
    await deletePasskey(sql, { id: id as PasskeyId, userId })
    await deleteUnneededCodes(sql, userId)
    return { kind: 'passkey.removed' }
  },
}
