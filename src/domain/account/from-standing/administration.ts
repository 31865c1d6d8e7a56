import { ROLES, type Role } from '#domain/account/roles.ts'
import { type Standing, standingOf } from '#domain/account/standing.ts'

const administers = (role: Role): boolean => standingOf({ role, subscriptionStatus: 'free' }) === 'admin'

/** At least one account must hold one of these roles; otherwise no one could grant roles. */
export const ADMINISTRATORS: readonly Role[] = ROLES.filter(administers)

/** Whether the account needs a second factor because it can reach the data of all users. */
export const needsSecondFactor = (standing: Standing): boolean => standing === 'admin'
