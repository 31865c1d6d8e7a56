import type { AccessFeature } from '#server/accounts/other-access/other-access.ts'
import { countCodes, deleteCodes } from './recovery-codes.repository.ts'

export const recoveryCodeAccess: AccessFeature = {
  kind: 'recovery-codes',
  tables: ['recovery_codes'],
  list: async ({ sql }, userId) => ((await countCodes(sql, userId)) > 0 ? [{ id: 'own' }] : []),
  async end(sql, { userId }) {
    await deleteCodes(sql, userId)
    return { kind: 'recovery_codes.ended' }
  },
}
