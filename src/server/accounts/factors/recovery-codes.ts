import { createHash, randomBytes } from 'node:crypto'
import { RECOVERY_CODES, RecoveryCode, recoveryCodeOf } from '#domain/account/sign-in/second-factor.ts'
import type { UserId } from '#domain/ids.ts'
import type { Sql } from '#server/db/transaction.ts'
import { countCodes, deleteCode, deleteCodes, replaceCodes } from './recovery-codes.repository.ts'

/** A fast hash is enough for 80 random bits. It includes the account, so one guess covers one account only. */
const hashOf = (userId: UserId, code: string): Buffer =>
  createHash('sha256').update(`${userId} ${code}`).digest()

/** Ten new codes in display form. They replace all older ones. */
export async function makeRecoveryCodes(sql: Sql, userId: UserId): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () => recoveryCodeOf(randomBytes(16)))
  await replaceCodes(sql, { userId, hashes: codes.map((code) => hashOf(userId, RecoveryCode.parse(code))) })
  return codes
}

/** Creates codes for the first second factor; null if the account has codes. Call it under the account's lock. */
export const firstRecoveryCodes = async (sql: Sql, userId: UserId): Promise<string[] | null> =>
  (await countCodes(sql, userId)) > 0 ? null : makeRecoveryCodes(sql, userId)

/** Consumes a code that the domain has parsed. False if it is unknown or already used. */
export const redeemRecoveryCode = (sql: Sql, userId: UserId, code: string): Promise<boolean> =>
  deleteCode(sql, { userId, hash: hashOf(userId, code) })

export const recoveryCodesLeft = (sql: Sql, userId: UserId): Promise<number> => countCodes(sql, userId)

export const deleteRecoveryCodes = (sql: Sql, userId: UserId): Promise<void> => deleteCodes(sql, userId)
