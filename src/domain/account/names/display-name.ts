export type NamedAccount = {
  readonly firstName: string | null
  readonly lastName: string | null
  readonly username: string
  readonly email: string
  readonly assignedInstructorName: string | null
}

/** The username, or the local part of the email (AD-4). */
export const usernameOf = ({ username, email }: Pick<NamedAccount, 'username' | 'email'>): string =>
  username.trim() || email.slice(0, email.lastIndexOf('@'))

/** First and last name; blank if there is neither. */
export const fullNameOf = ({ firstName, lastName }: Pick<NamedAccount, 'firstName' | 'lastName'>): string =>
  [firstName, lastName]
    .map((part) => part?.trim())
    .filter(Boolean)
    .join(' ')

/** An account's name on every screen: the full name, else the one that its studio's owner gave, else the username. */
export const displayName = (account: NamedAccount): string =>
  fullNameOf(account) || account.assignedInstructorName?.trim() || usernameOf(account)
