import { z } from 'zod'
import { Email } from '#domain/account/credentials.ts'
import { endpoint } from './endpoint.ts'

export const readOwnerInfo = endpoint({
  method: 'GET',
  path: '/api/studio/owner-info',
  who: 'signed-in',
  needs: 'studio',
  summary: "The studio's name as its owner entered it; for the owner and the team. Blank without a studio.",
  reply: z.object({ studioName: z.string() }),
  errors: ['access.denied'],
})

export const listInstructorNames = endpoint({
  method: 'GET',
  path: '/api/studio/instructor-names',
  who: 'signed-in',
  needs: 'studio',
  summary: 'The instructors of the studio: the owner first, then the team in the order of joining.',
  reply: z.object({ instructorNames: z.array(z.string()) }),
  errors: ['access.denied'],
})

export const readTeamMemberName = endpoint({
  method: 'GET',
  path: '/api/studio/team-member-name',
  who: 'signed-in',
  needs: 'studio',
  summary: "The name that the studio's owner gave the member.",
  query: z.object({ email: Email }),
  reply: z.object({ name: z.string() }),
  errors: ['access.denied', 'member.not_found'],
})

const ClassAccess = z.object({
  /** Whether the team may change the classes of the studio's timetable; all of it sees them and drafts from them. */
  membersChangeClasses: z.boolean(),
})

export const readClassAccess = endpoint({
  method: 'GET',
  path: '/api/studio/class-access',
  who: 'signed-in',
  needs: 'own-studio',
  summary: "What the team may do with the classes of the owner's timetable.",
  reply: ClassAccess,
  errors: ['access.denied'],
})

export const changeClassAccess = endpoint({
  method: 'PUT',
  path: '/api/studio/class-access',
  who: 'signed-in',
  needs: 'own-studio',
  summary: "Lets the team change the classes of the owner's timetable, or no longer.",
  body: ClassAccess,
  reply: ClassAccess,
  errors: ['access.denied', 'studio.not_found'],
  limit: { max: 60, seconds: 60 },
})
