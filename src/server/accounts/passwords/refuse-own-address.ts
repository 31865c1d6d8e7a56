import { isOwnAddress, OWN_ADDRESS } from '#domain/account/new-password.ts'
import { Problem } from '#domain/problem.ts'

/** For a new password in a request without the account's email (N9). */
export function refuseOwnAddress(newPassword: string, email: string): void {
  if (!isOwnAddress(newPassword, email)) return
  throw new Problem('request.invalid', { message: OWN_ADDRESS, fieldErrors: { newPassword: OWN_ADDRESS } })
}
