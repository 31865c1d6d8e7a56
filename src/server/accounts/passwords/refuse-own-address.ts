import { isOwnAddress, OWN_ADDRESS } from '#domain/account/credentials.ts'
import { Problem } from '#domain/problem.ts'

/** A new password of an account whose address was not sent with it (N9). */
export function refuseOwnAddress(newPassword: string, email: string): void {
  if (!isOwnAddress(newPassword, email)) return
  throw new Problem('request.invalid', { message: OWN_ADDRESS, fieldErrors: { newPassword: OWN_ADDRESS } })
}
