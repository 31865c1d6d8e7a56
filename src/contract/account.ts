import { z } from 'zod'
import { Credentials } from '#domain/account/credentials.ts'
import { Role, SubscriptionStatus } from '#domain/account/roles.ts'
import { Locale } from '#domain/classes/locale.ts'
import { StudioId, UserId } from '#domain/ids.ts'
import { endpoint } from './endpoint.ts'

/** The signed-in person's own record (AP-15). It has no secret from that person; hashes never leave the table. */
export const CurrentUser = z.object({
  id: UserId,
  email: z.string(),
  username: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  studioId: StudioId.nullable(),
  studioName: z.string().nullable(),
  /** The name that the studio's owner gave a member. */
  assignedInstructorName: z.string().nullable().default(null),
  role: Role,
  subscriptionStatus: SubscriptionStatus,
  hasLiveSubscription: z.boolean(),
  /** Whether a subscription exists, even if its period is over and the provider retries the payment. */
  hasSubscription: z.boolean(),
  /** End of the own plan; null if unknown. */
  subscriptionExpiresAt: z.iso.datetime().nullable(),
  downloadCount: z.int().nonnegative(),
  personalVideoCount: z.int().nonnegative(),
  /** When the download allowance resets; null if never. */
  downloadsResetAt: z.iso.datetime().nullable(),
  /** Whether the email is verified; until then no studio accepts the person. */
  emailVerified: z.boolean(),
  /** Whether the person must still accept the current terms. */
  needsConsent: z.boolean(),
  /** Whether the person must set up a second factor first: administrators in production. */
  needsSecondFactor: z.boolean(),
  /** Number of changes of the instructor's name. */
  nameChangeCount: z.int().nonnegative(),
  createdAt: z.iso.datetime(),
  /** A visitor who tries the editor; no person is signed in. */
  isGuest: z.literal(true).optional(),
  /** How dates and times are worded: as chosen, else as the browser that told it last; null if none did. */
  locale: z.string().nullable(),
  /** Null: as the browser does. */
  chosenLocale: z.string().nullable().default(null),
  /** The studio's time zone, which decides what is today: the owner's on a team (C43). */
  timezone: z.string().nullable(),
})
export type CurrentUser = z.infer<typeof CurrentUser>

/** The password is correct and the account has a second factor. The person is not signed in yet. */
export const SecondStep = z.object({
  secondStep: z.object({
    /** Methods of the second step; a recovery code always works. */
    passkey: z.boolean(),
    app: z.boolean(),
  }),
})
export type SecondStep = z.infer<typeof SecondStep>

/** Result of a correct password. */
export const SignIn = z.union([CurrentUser, SecondStep])
export type SignIn = z.infer<typeof SignIn>

const Acknowledged = z.object({ success: z.literal(true) })

export const login = endpoint({
  method: 'POST',
  path: '/api/auth/login',
  who: 'anyone',
  summary:
    'Signs in; the session is a cookie that scripts cannot read. An account with a second factor must complete its second step within ten minutes.',
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
  summary: 'Redirects to the sign-in screen.',
  reply: 'redirect',
})

export const readAuthUser = endpoint({
  method: 'GET',
  path: '/api/auth/user',
  who: 'signed-in',
  summary: 'The signed-in person.',
  reply: CurrentUser,
  beforeFactor: true,
  visitorGetsNull: true,
})

export const saveLocale = endpoint({
  method: 'POST',
  path: '/api/auth/locale',
  who: 'signed-in',
  summary:
    'Saves how dates and times are worded: as chosen, with null as the browser does, whose own locale is told beside it. A browser’s alone is taken where the account has none.',
  body: z.object({ chosen: Locale.nullable().optional(), browser: Locale.optional() }),
  reply: CurrentUser,
  beforeFactor: true,
  limit: { max: 60, seconds: 60 },
})

export const readUser = endpoint({
  method: 'GET',
  path: '/api/user',
  who: 'signed-in',
  summary: 'The signed-in person, at the address that older screens refresh.',
  reply: CurrentUser,
  beforeFactor: true,
})
