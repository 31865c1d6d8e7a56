import type { Role, SubscriptionStatus } from '#domain/account/roles.ts'

type DemoAccount = {
  name: string
  firstName?: string
  role: Role
  subscriptionStatus: SubscriptionStatus
  /** An id as of a payment provider, so that the plan can be canceled. */
  subscriptionId?: string
  shows: string
}

/** One account per standing, so that each can be tried without paying. */
export const DEMO_ACCOUNTS = [
  { name: 'free', role: 'user', subscriptionStatus: 'free', shows: 'free trial' },
  {
    name: 'pro',
    role: 'pro',
    subscriptionStatus: 'pro',
    subscriptionId: 'demo-pro',
    shows: 'individual pro',
  },
  {
    name: 'owner',
    firstName: 'Olivia',
    role: 'studio_owner',
    subscriptionStatus: 'studio_pro',
    subscriptionId: 'demo-studio-pro',
    shows: 'owns the demo studio',
  },
  {
    name: 'team',
    role: 'studio_team',
    subscriptionStatus: 'studio_pro',
    shows: 'teaches in the demo studio',
  },
  { name: 'beta', role: 'beta', subscriptionStatus: 'free', shows: 'beta tester' },
  { name: 'admin', role: 'admin', subscriptionStatus: 'free', shows: 'administrator' },
] as const satisfies readonly DemoAccount[]

export type DemoName = (typeof DEMO_ACCOUNTS)[number]['name']

export const demoEmail = (name: DemoName): string => `${name}@demo.test`
export const DEMO_STUDIO = {
  name: 'Demo Studio',
  member: 'Tessa',
  classType: {
    classType: 'Candlelight Flow',
    description: 'Slow pole flow by candlelight. Bring knee pads and warm socks.',
  },
} as const
