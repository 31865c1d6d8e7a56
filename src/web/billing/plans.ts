import type { Standing } from '#domain/account/standing.ts'

export type PlanId = 'individual_pro' | 'studio_pro'

export type Plan = {
  id: PlanId
  name: string
  /** US dollars a month. */
  price: string
  mostPopular?: true
  gives: readonly string[]
}

export const PLANS: readonly Plan[] = [
  {
    id: 'individual_pro',
    name: 'Individual Pro',
    price: '$6.99',
    gives: [
      'Unlimited video generation',
      'No watermarks',
      'Personal background videos',
      'Auto 15-second segmentation for Instagram Stories',
      'Custom class types',
      'Priority support',
    ],
  },
  {
    id: 'studio_pro',
    name: 'Studio Pro',
    price: '$39.99',
    mostPopular: true,
    gives: [
      'Everything in Individual Pro',
      'Up to 10 team members',
      'Team management dashboard',
      'Shared video library',
      'Dedicated support',
    ],
  },
]

const PLAN_OF: Record<Standing, PlanId | undefined> = {
  pro: 'individual_pro',
  studio_owner: 'studio_pro',
  studio_team: 'studio_pro',
  admin: undefined,
  beta: undefined,
  free: undefined,
}

/** The plan an account is on, or undefined where none is paid for. */
export const planOf = (standing: Standing): PlanId | undefined => PLAN_OF[standing]
