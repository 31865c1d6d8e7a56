import { createHash, randomBytes } from 'node:crypto'
import { RECOVERY_CODES, RecoveryCode, recoveryCodeOf } from '#domain/account/sign-in/second-factor.ts'
import type { UserId } from '#domain/ids.ts'
import type { Sql } from '#server/db/transaction.ts'
import { countCodes, deleteCodes, replaceCodes, takeCode } from './recovery-codes.repository.ts'

/** A fast hash is enough for 80 random bits; with the account in it, one guess is a guess at one account. */
const hashOf = (userId: UserId, code: string): Buffer =>
  createHash('sha256').update(`${userId} ${code}`).digest()

/** Ten new codes, as they are shown. They take the place of all there were. */
export async function makeRecoveryCodes(sql: Sql, userId: UserId): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () => recoveryCodeOf(randomBytes(16)))
  await replaceCodes(sql, { userId, hashes: codes.map((code) => hashOf(userId, RecoveryCode.parse(code))) })
  return codes
}

/** With the first second factor; null where there are codes already. While the account is held. */
export const firstRecoveryCodes = async (sql: Sql, userId: UserId): Promise<string[] | null> =>
  (await countCodes(sql, userId)) > 0 ? null : makeRecoveryCodes(sql, userId)

/** Uses a code up; `code` as the domain reads it. False where it is none, or was used. */
export const takeRecoveryCode = (sql: Sql, userId: UserId, code: string): Promise<boolean> =>
  takeCode(sql, { userId, hash: hashOf(userId, code) })

export const recoveryCodesLeft = (sql: Sql, userId: UserId): Promise<number> => countCodes(sql, userId)

export const deleteRecoveryCodes = (sql: Sql, userId: UserId): Promise<void> => deleteCodes(sql, userId)
