import { z } from 'zod'
import { ALTERNATIVE_MAX, PHRASES_MAX, REASON_MAX, TERM_MAX } from '#domain/platform-safe/term-limits.ts'
import { lettersUpTo } from '#domain/text-up-to.ts'
import { endpoint } from './endpoint.ts'
import { TermKind, TermName } from './platform-terms.ts'

export const ListedTerm = TermName.extend({
  alternative: z.string(),
  reason: z.string(),
  /** Phrases in which it is harmless. */
  unless: z.array(z.string()),
  /** Of a hashtag: found in longer ones, too. */
  within: z.boolean(),
  state: z.enum(['shipped', 'off', 'added']),
  /** Of an added term. */
  id: z.uuid().nullable(),
  /** Of a change: the administrator’s email, null once the account is deleted; and when. */
  changedBy: z.string().nullable(),
  changedAt: z.iso.datetime().nullable(),
})
export type ListedTerm = z.infer<typeof ListedTerm>

export const TermList = z.object({
  /** The added terms, the latest first, then the shipped ones. */
  terms: z.array(ListedTerm),
  /** Number of changes, of at most `TERM_CHANGES_MAX`. */
  changes: z.int().nonnegative(),
})
export type TermList = z.infer<typeof TermList>

export const listTerms = endpoint({
  method: 'GET',
  path: '/api/admin/platform-terms',
  who: 'admin',
  summary: 'All words and hashtags of the platform check: shipped, switched off and added.',
  reply: TermList,
})

const LIMIT = { max: 120, seconds: 60 } as const
const Done = z.object({ success: z.literal(true) })

export const addTerm = endpoint({
  method: 'POST',
  path: '/api/admin/platform-terms',
  who: 'admin',
  summary: 'Adds a word or hashtag to the platform check of everybody.',
  body: z.object({
    kind: TermKind,
    term: lettersUpTo(TERM_MAX),
    alternative: lettersUpTo(ALTERNATIVE_MAX),
    reason: lettersUpTo(REASON_MAX).default(''),
    unless: z.array(lettersUpTo(TERM_MAX)).max(PHRASES_MAX).default([]),
    within: z.boolean().default(false),
  }),
  reply: z.object({ id: z.uuid() }),
  status: 201,
  errors: ['term.too_many'],
  limit: LIMIT,
})

export const switchTerm = endpoint({
  method: 'PUT',
  path: '/api/admin/platform-terms/shipped',
  who: 'admin',
  summary: 'Switches a shipped word or hashtag off for everybody, or on again.',
  body: z.object({ kind: TermKind, term: lettersUpTo(TERM_MAX), isOff: z.boolean() }),
  reply: Done,
  errors: ['term.not_found', 'term.exists', 'term.too_many'],
  limit: LIMIT,
})

export const deleteTerm = endpoint({
  method: 'DELETE',
  path: '/api/admin/platform-terms/:id',
  who: 'admin',
  summary: 'Deletes an added word or hashtag.',
  params: z.object({ id: z.uuid() }),
  reply: Done,
  errors: ['term.not_found'],
  limit: LIMIT,
})
