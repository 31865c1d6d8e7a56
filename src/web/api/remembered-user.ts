import { CurrentUser } from '#contract/account.ts'

export const USER_KEY = 'polepro.user'

/** Who was signed in here last, so that the editor opens without a connection; the server decides about everything all the same. */
export function rememberUser(user: CurrentUser): void {
  attempt(() => localStorage.setItem(USER_KEY, JSON.stringify(user)))
}

export const rememberedUser = (): CurrentUser | undefined =>
  attempt(() => CurrentUser.safeParse(JSON.parse(localStorage.getItem(USER_KEY) ?? 'null')).data)

export function forgetUser(): void {
  attempt(() => localStorage.removeItem(USER_KEY))
}

/** A browser that keeps nothing opens nothing without a connection. */
function attempt<T>(act: () => T): T | undefined {
  try {
    return act()
  } catch {
    return undefined
  }
}
