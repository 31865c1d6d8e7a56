import { z } from 'zod'
import { BATCH_MAX, BatchId, ITEM_STATES, SKIP_REASONS } from '#domain/batches/batch.ts'
import { DraftId, Revision } from '#domain/drafts/draft.ts'
import { RenderId } from '#domain/ids.ts'
import { OccurrenceId } from '#domain/timetable/occurrence.ts'
import { endpoint } from './endpoint.ts'
import { Language } from './language.ts'
import { Monday } from './timetable.ts'

/** One video of a batch. */
export const BatchItem = z.object({
  /** Null once the class was deleted. */
  occurrenceId: OccurrenceId.nullable(),
  draftId: DraftId,
  /** The class and its time. */
  title: z.string(),
  state: z.enum(ITEM_STATES),
  /** 0 to 1. */
  progress: z.number().min(0).max(1),
  /** Reason of the failure, in words for its owner. */
  problem: z.string().nullable(),
  /** Of the draft, as the video shows it; null before it was asked for. */
  revision: Revision.nullable(),
  renderId: RenderId.nullable(),
  watermarked: z.boolean(),
  /** Whether a download of it would use none of the allowance, because it was counted before. */
  isPaid: z.boolean(),
})
export type BatchItem = z.infer<typeof BatchItem>

export const Batch = z.object({
  id: BatchId,
  /** Whether videos wait or are being made. */
  isOpen: z.boolean(),
  /** 0 to 1, of all together. */
  progress: z.number().min(0).max(1),
  items: z.array(BatchItem),
})
export type Batch = z.infer<typeof Batch>

const ById = z.object({ id: BatchId })

const areDifferent = (ids: readonly string[]): boolean => new Set(ids).size === ids.length

export const startBatch = endpoint({
  method: 'POST',
  path: '/api/batches',
  who: 'signed-in',
  summary:
    'Has videos made of the drafts of these classes, one after the other, and replies at once. Cancelled classes and those that have begun are left out, and named. Asks first whether the allowance covers all of them.',
  body: z.object({
    /** The week that they are listed with. */
    monday: Monday,
    occurrenceIds: z
      .array(OccurrenceId)
      .min(1, 'Choose at least one class.')
      .max(BATCH_MAX, `Please make at most ${BATCH_MAX} videos at once.`)
      .refine(areDifferent, 'A class is there twice.'),
    language: Language,
  }),
  reply: Batch.extend({
    /** Classes that were left out. */
    skipped: z.array(z.object({ occurrenceId: OccurrenceId, reason: z.enum(SKIP_REASONS) })),
  }),
  status: 201,
  errors: [
    'draft.not_found',
    'timetable.over',
    'batch.open',
    'batch.allowance',
    'mailbox.unproven',
    'storage.full',
  ],
  limit: { max: 30, seconds: 60 },
})

export const readNewestBatch = endpoint({
  method: 'GET',
  path: '/api/batches',
  who: 'signed-in',
  summary: 'The newest batch of a week, or null.',
  query: z.object({ monday: Monday }),
  reply: z.object({ batch: Batch.nullable() }),
  limit: { max: 240, seconds: 60 },
})

export const retryBatch = endpoint({
  method: 'POST',
  path: '/api/batches/:id/retry',
  who: 'signed-in',
  summary: 'Makes the failed videos of a batch again, of their drafts as they are now.',
  params: ById,
  reply: Batch,
  errors: ['batch.not_found', 'batch.open'],
  limit: { max: 30, seconds: 60 },
})

export const cancelBatch = endpoint({
  method: 'DELETE',
  path: '/api/batches/:id',
  who: 'signed-in',
  summary: 'Stops a batch: what waits or is being made is canceled, what is done stays.',
  params: ById,
  reply: Batch,
  errors: ['batch.not_found'],
})

export const readBatchFiles = endpoint({
  method: 'GET',
  path: '/api/batches/:id/files',
  who: 'signed-in',
  summary:
    'The finished videos of a batch with their captions as text files, in one ZIP. Each video that was not downloaded before counts as a download; all are counted, or none.',
  params: ById,
  reply: 'file',
  errors: ['batch.not_found', 'batch.nothing', 'download.limit_reached'],
  limit: { max: 30, seconds: 60 },
})
