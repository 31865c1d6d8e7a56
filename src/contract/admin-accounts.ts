import { z } from 'zod'
import { Email } from '#domain/account/credentials.ts'
import { Role, SubscriptionStatus } from '#domain/account/roles.ts'
import { TeamName } from '#domain/account/team.ts'
import { StudioId, UserId } from '#domain/ids.ts'
import { textUpTo, trimmedLettersUpTo } from '#domain/text-up-to.ts'
import { Cursor } from './cursor.ts'
import { endpoint } from './endpoint.ts'
import { InvitedMember, MemberId, TeamMember } from './team.ts'

const Done = z.object({ success: z.literal(true) })
const OfUser = z.object({ userId: UserId })
const WRITES = { max: 120, seconds: 60 } as const

const Search = {
  t: textUpTo(40).optional(),
  search: trimmedLettersUpTo(100).default(''),
}

/** Counting stops here: nobody reads on, and a larger number costs time. */
export const USERS_COUNTED_MAX = 1000

export const AdminUser = z.object({
  id: UserId,
  email: z.string(),
  username: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  /** The current role, a membership included. */
  role: Role,
  subscriptionStatus: SubscriptionStatus,
  stripeCustomerId: z.string().nullable(),
  stripeSubscriptionId: z.string().nullable(),
  subscriptionExpiresAt: z.iso.datetime().nullable(),
  studioId: StudioId.nullable(),
  studioName: z.string().nullable(),
  /** The name given by the studio's owner. */
  assignedInstructorName: z.string().nullable(),
  /** In the current period. */
  downloadCount: z.int().nonnegative(),
  personalVideoCount: z.int().nonnegative(),
  nameChangeCount: z.int().nonnegative(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
})
export type AdminUser = z.infer<typeof AdminUser>

export const listUsers = endpoint({
  method: 'GET',
  path: '/api/admin/users',
  who: 'admin',
  summary: `Accounts, the newest first, filtered by role and by part of the address or name; one or two letters are
    searched at the beginning of words. Up to ${USERS_COUNTED_MAX} are counted.`,
  query: z.object({ ...Search, role: Role.optional(), below: Cursor.optional() }),
  reply: z.object({
    users: z.array(AdminUser),
    /** Of all pages; `USERS_COUNTED_MAX` also stands for more. */
    total: z.int().nonnegative(),
    pageSize: z.int().positive(),
    /** `below` of the next page; null on the last. */
    next: Cursor.nullable(),
  }),
})

export const changeRole = endpoint({
  method: 'PATCH',
  path: '/api/admin/user-role/:userId',
  who: 'admin',
  summary: "Changes the role of an account at once. Any role but the team member's ends a membership.",
  params: OfUser,
  body: z.object({ role: Role }),
  reply: AdminUser,
  errors: ['auth.confirm_needed', 'person.not_found', 'admin.self', 'admin.last'],
  limit: WRITES,
  recent: true,
})

export const deleteUser = endpoint({
  method: 'DELETE',
  path: '/api/admin/user/:userId',
  who: 'admin',
  summary: 'Deletes an account with all its data.',
  params: OfUser,
  reply: Done,
  errors: [
    'auth.confirm_needed',
    'person.not_found',
    'admin.self',
    'admin.last',
    'account.subscribed',
    'subscription.provider',
  ],
  limit: WRITES,
  recent: true,
})

export const resetNameChanges = endpoint({
  method: 'PATCH',
  path: '/api/admin/reset-name-changes/:userId',
  who: 'admin',
  summary: 'Resets the count of name changes.',
  params: OfUser,
  reply: AdminUser,
  errors: ['person.not_found'],
  limit: WRITES,
})

export const AdminStudio = z.object({
  studioId: StudioId,
  studioName: z.string(),
  ownerId: UserId,
  ownerEmail: z.string(),
  ownerName: z.string(),
  /** First and last name are null until the person has joined. */
  teamMembers: z.array(
    TeamMember.omit({ studioId: true }).extend({
      firstName: z.string().nullable(),
      lastName: z.string().nullable(),
    }),
  ),
})
export type AdminStudio = z.infer<typeof AdminStudio>

export const listStudios = endpoint({
  method: 'GET',
  path: '/api/admin/studios',
  who: 'admin',
  summary: "Studios by name, with owner and team, filtered by part of the name or of the owner's address.",
  query: z.object({ ...Search, page: z.coerce.number().int().min(1).max(100_000).default(1) }),
  reply: z.object({
    studios: z.array(AdminStudio),
    total: z.int().nonnegative(),
    pageSize: z.int().positive(),
  }),
})

export const addStudioMember = endpoint({
  method: 'POST',
  path: '/api/admin/studio-team',
  who: 'admin',
  summary:
    'Invites an address to a studio, as its owner would. The default name is derived from the address.',
  body: z.object({ studioId: StudioId, email: Email, name: TeamName.optional() }),
  reply: InvitedMember,
  status: 201,
  errors: [
    'studio.not_found',
    'team.full',
    'team.has_address',
    'team.cannot_join',
    'team.own_address',
    'request.too_many',
  ],
  limit: WRITES,
})

export const removeStudioMember = endpoint({
  method: 'DELETE',
  path: '/api/admin/studio-team/:memberId/:studioId',
  who: 'admin',
  summary: 'Removes a member from the given studio; not found if the member is not on its team.',
  params: z.object({ memberId: MemberId, studioId: StudioId }),
  reply: Done,
  errors: ['member.not_found'],
  limit: WRITES,
})

export const findUserByEmail = endpoint({
  method: 'GET',
  path: '/api/admin/user-by-email/:email',
  who: 'signed-in',
  needs: 'team',
  summary: "An account by its email address; owners find only their own team's.",
  params: z.object({ email: Email }),
  query: z.object({ t: textUpTo(40).optional() }),
  reply: z.object({ id: UserId, email: z.string(), name: z.string() }),
  errors: ['access.denied', 'person.not_found'],
})
