import type { Standing } from '#domain/account/standing.ts'

export const STANDING_LABELS: Record<Standing, string> = {
  admin: 'Admin',
  beta: 'Beta User',
  studio_owner: 'Studio Owner',
  studio_team: 'Studio Team Member',
  pro: 'Individual Pro',
  free: 'Free Trial',
}

export const STANDING_BADGES: Record<Standing, string> = {
  admin: 'ADMIN',
  studio_owner: 'STUDIO PRO',
  pro: 'PRO',
  studio_team: 'TEAM',
  beta: 'BETA',
  free: 'FREE TRIAL',
}
