import { ROLES, type Role } from '#domain/account/roles.ts'

/** Of a role as it is given and filtered by (AD-2); what an account amounts to is its badge. */
export const ROLE_LABELS: Record<Role, string> = {
  user: 'Free User',
  pro: 'Individual Pro',
  beta: 'Beta',
  studio_owner: 'Studio Owner',
  studio_team: 'Studio Team',
  admin: 'Admin',
}

const option = (role: Role) => ({ value: role, label: ROLE_LABELS[role] })

/** From what gives least to what gives most (AD-7). */
export const ROLE_CHOICES = (Object.keys(ROLE_LABELS) as Role[]).map(option)

/** AD-2 */
export const ROLE_FILTERS = [{ value: '', label: 'All' }, ...ROLES.map(option)]
