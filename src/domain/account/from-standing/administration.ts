import { ROLES, type Role } from '#domain/account/roles.ts'
import { type Standing, standingOf } from '#domain/account/standing.ts'

const administers = (role: Role): boolean => standingOf({ role, subscriptionStatus: 'free' }) === 'admin'

/** Roles of which somebody must be left: without, nobody could give anybody a role. */
export const ADMINISTRATORS: readonly Role[] = ROLES.filter(administers)

/** Whether a password alone is too little: who reaches everybody's data needs a second factor. */
export const needsSecondFactor = (standing: Standing): boolean => standing === 'admin'
