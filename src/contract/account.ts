import { z } from 'zod'
import { Credentials, Registration } from '#domain/account/credentials.ts'
import { Role, SubscriptionStatus } from '#domain/account/roles.ts'
import { StudioId, UserId } from '#domain/ids.ts'
import { endpoint } from './endpoint.ts'

/** The signed-in person's own record (AP-15). Nothing of it is secret to that person; hashes never leave the table. */
export const CurrentUser = z.object({
  id: UserId,
  email: z.string(),
  username: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  studioId: StudioId.nullable(),
  studioName: z.string().nullable(),
  role: Role,
  subscriptionStatus: SubscriptionStatus,
  hasLiveSubscription: z.boolean(),
  /** Whether there is one at all: also where its period is over and the provider tries again to be paid. */
  hasSubscription: z.boolean(),
  /** Until when the own plan is given; null where no end is known. */
  subscriptionExpiresAt: z.iso.datetime().nullable(),
  downloadCount: z.int().nonnegative(),
  personalVideoCount: z.int().nonnegative(),
  /** When the download allowance starts anew; null where it never does. */
  downloadsResetAt: z.iso.datetime().nullable(),
  /** Whether the person has proven that the mailbox is theirs; until then no studio takes them in. */
  emailVerified: z.boolean(),
  /** Whether the terms in force still have to be agreed to. */
  needsConsent: z.boolean(),
  /** Whether a second factor has to be set up before anything else: for administrators in production. */
  needsSecondFactor: z.boolean(),
  /** How often the instructor's name was changed. */
  nameChangeCount: z.int().nonnegative(),
  createdAt: z.iso.datetime(),
  /** Of the browser in which the account was made; null where it did not say. */
  locale: z.string().nullable(),
  timezone: z.string().nullable(),
})
export type CurrentUser = z.infer<typeof CurrentUser>

/** The password was right, and the account has a second factor. Nobody is signed in yet. */
export const SecondStep = z.object({
  secondStep: z.object({
    /** By what it may be taken; a recovery code always does. */
    passkey: z.boolean(),
    app: z.boolean(),
  }),
})
export type SecondStep = z.infer<typeof SecondStep>

/** What a right password leads to. */
export const SignIn = z.union([CurrentUser, SecondStep])
export type SignIn = z.infer<typeof SignIn>

const Acknowledged = z.object({ success: z.literal(true) })

export const register = endpoint({
  method: 'POST',
  path: '/api/auth/register',
  who: 'anyone',
  summary: 'Creates an account, signs it in and sends the mail that proves the mailbox.',
  body: Registration,
  reply: CurrentUser,
  status: 201,
  errors: ['auth.email_taken', 'request.too_many'],
  limit: { max: 60, seconds: 3600 },
})

export const login = endpoint({
  method: 'POST',
  path: '/api/auth/login',
  who: 'anyone',
  summary:
    'Signs in; the session is a cookie that scripts cannot read. An account with a second factor is not signed in before its second step, for which there are ten minutes.',
  body: Credentials,
  reply: SignIn,
  errors: ['auth.wrong_credentials', 'request.too_many'],
  limit: { max: 60, seconds: 60 },
})

export const logout = endpoint({
  method: 'POST',
  path: '/api/auth/logout',
  who: 'anyone',
  summary: 'Ends the session of this browser; harmless without one.',
  reply: Acknowledged,
})

export const logoutByNavigation = endpoint({
  method: 'GET',
  path: '/api/logout',
  who: 'anyone',
  summary:
    'Ends the session when the person navigates here from our pages or the address bar, then shows the landing page.',
  reply: 'redirect',
})

export const loginByNavigation = endpoint({
  method: 'GET',
  path: '/api/login',
  who: 'anyone',
  summary: 'Leads to the sign-in screen.',
  reply: 'redirect',
})

export const readAuthUser = endpoint({
  method: 'GET',
  path: '/api/auth/user',
  who: 'signed-in',
  summary: 'The signed-in person.',
  reply: CurrentUser,
  beforeFactor: true,
})

export const readUser = endpoint({
  method: 'GET',
  path: '/api/user',
  who: 'signed-in',
  summary: 'The signed-in person, under the address that older screens refresh.',
  reply: CurrentUser,
  beforeFactor: true,
})
