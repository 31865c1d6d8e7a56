import { z } from 'zod'
import { ClassDate, Day } from '#domain/classes/class-date.ts'
import { MadeVideoId, RenderId } from '#domain/ids.ts'
import { PostingTime, RANGE_DAYS } from '#domain/postings/posting.ts'
import { dayAfter } from '#domain/timetable/week.ts'
import { ClassChange } from './class-changes.ts'
import { endpoint } from './endpoint.ts'

/** A made video, as a calendar shows it. */
export const PostingVideo = z.object({
  id: MadeVideoId,
  /** Blank where the design was not stored, as are the class's fields. */
  name: z.string(),
  classType: z.string(),
  classDate: ClassDate,
  /** "7:00 PM" */
  classTime: z.string(),
  madeAt: z.iso.datetime(),
  /** A finished file with a cover; null once all have expired. */
  cover: RenderId.nullable(),
  /** Of its class since it was made; none once the class has begun. */
  changes: z.array(ClassChange),
})
export type PostingVideo = z.infer<typeof PostingVideo>

export const Plan = PostingTime.extend({
  /** The instant of that local time. */
  at: z.iso.datetime(),
  /** When its owner said that it is posted; null before. */
  postedAt: z.iso.datetime().nullable(),
})
export type Plan = z.infer<typeof Plan>

export const PlannedVideo = z.object({ video: PostingVideo, plan: Plan })
export type PlannedVideo = z.infer<typeof PlannedVideo>

const ByVideo = z.object({ videoId: MadeVideoId })

export const listPostings = endpoint({
  method: 'GET',
  path: '/api/postings',
  who: 'signed-in',
  summary: "The account's videos that are planned for these days, the last included, by local time.",
  query: z
    .object({ from: Day, to: Day })
    .refine(({ from, to }) => to < dayAfter(from, RANGE_DAYS), `Ask for ${RANGE_DAYS} days at most.`),
  reply: z.object({ postings: z.array(PlannedVideo) }),
  limit: { max: 240, seconds: 60 },
})

export const listUnplanned = endpoint({
  method: 'GET',
  path: '/api/postings/unplanned',
  who: 'signed-in',
  summary: "The account's newest finished videos that are not planned yet.",
  reply: z.object({ videos: z.array(PostingVideo) }),
  limit: { max: 240, seconds: 60 },
})

export const readPosting = endpoint({
  method: 'GET',
  path: '/api/postings/:videoId',
  who: 'signed-in',
  summary: "One of the account's videos, with its plan if it has one.",
  params: ByVideo,
  reply: z.object({ video: PostingVideo, plan: Plan.nullable() }),
  errors: ['render.not_found'],
})

export const planPosting = endpoint({
  method: 'PUT',
  path: '/api/postings/:videoId',
  who: 'signed-in',
  summary:
    'Plans when a video is to be posted, or changes it, and says whether it is posted. What is not sent stays; a first plan needs date, minute and time zone.',
  params: ByVideo,
  body: PostingTime.extend({ isPosted: z.boolean() }).partial(),
  reply: PlannedVideo,
  errors: ['render.not_found', 'posting.too_many'],
  limit: { max: 240, seconds: 60 },
})

export const unplanPosting = endpoint({
  method: 'DELETE',
  path: '/api/postings/:videoId',
  who: 'signed-in',
  summary: "Takes a video out of the calendar. The video stays, and it is no error if it wasn't planned.",
  params: ByVideo,
  reply: z.object({ success: z.literal(true) }),
  errors: ['render.not_found'],
})
