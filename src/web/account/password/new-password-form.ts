import { NewPassword } from '#domain/account/new-password.ts'

export const MISMATCH = 'Passwords do not match'

export type NewPasswordForm = { readonly password: string; readonly confirm: string }

/** Errors of a new password, by field. */
export function validateNewPassword({ password, confirm }: NewPasswordForm): Record<string, string> {
  const message = NewPassword.safeParse(password).error?.issues[0]?.message
  return {
    ...(message && { password: message }),
    ...(password !== confirm && { confirm: MISMATCH }),
  }
}

export type ChangeForm = NewPasswordForm & { readonly current: string }

/** The three checks of a password change, by field, before anything is sent (AU-19, S6). */
export const validatePasswordChange = ({ current, ...chosen }: ChangeForm): Record<string, string> => ({
  ...(current === '' && { current: 'Please enter your current password.' }),
  ...validateNewPassword(chosen),
})
