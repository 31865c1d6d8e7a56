import { ROLES, type Role } from '#domain/account/roles.ts'

/** Labels of assignable roles (AD-2); badges show the standing. */
export const ROLE_LABELS: Record<Role, string> = {
  user: 'Free User',
  pro: 'Individual Pro',
  beta: 'Beta',
  studio_owner: 'Studio Owner',
  studio_team: 'Studio Team',
  admin: 'Admin',
}

const option = (role: Role) => ({ value: role, label: ROLE_LABELS[role] })

/** From the least to the most capable role (AD-7). */
export const ROLE_CHOICES = (Object.keys(ROLE_LABELS) as Role[]).map(option)

/** AD-2 */
export const ROLE_FILTERS = [{ value: '', label: 'All' }, ...ROLES.map(option)]
