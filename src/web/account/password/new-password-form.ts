import { NewPassword } from '#domain/account/credentials.ts'

export const MISMATCH = 'Passwords do not match'

export type NewPasswordForm = { readonly password: string; readonly confirm: string }

/** What is wrong with a password that is chosen, by field. */
export function newPasswordComplaint({ password, confirm }: NewPasswordForm): Record<string, string> {
  const message = NewPassword.safeParse(password).error?.issues[0]?.message
  return {
    ...(message && { password: message }),
    ...(password !== confirm && { confirm: MISMATCH }),
  }
}

export type ChangeForm = NewPasswordForm & { readonly current: string }

/** The three checks of a change, each said at its field before anything is sent (AU-19, S6). */
export const changeComplaint = ({ current, ...chosen }: ChangeForm): Record<string, string> => ({
  ...(current === '' && { current: 'Please enter your current password.' }),
  ...newPasswordComplaint(chosen),
})
