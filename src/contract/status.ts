import { z } from 'zod'
import type { ProblemCode } from '#domain/problem.ts'
import { UPGRADE_FEATURES } from '#domain/problem.ts'

/** The HTTP status of every problem. Exhaustive: a new code does not compile without one. */
export const STATUS_OF: Record<ProblemCode, number> = {
  'request.invalid': 400,
  'request.too_large': 413,
  'request.unsupported_type': 415,
  'request.too_many': 429,
  'request.cross_origin': 403,
  'request.not_found': 404,
  'request.method_not_allowed': 405,
  'auth.required': 401,
  'auth.wrong_credentials': 401,
  'auth.email_taken': 400,
  'access.denied': 403,
  'download.limit_reached': 403,
  'upload.limit_reached': 403,
  'upload.missing': 400,
  'upload.unsupported': 415,
  'upload.unreadable': 422,
  'upload.no_video': 422,
  'upload.encrypted': 422,
  'upload.too_large': 413,
  'upload.too_long': 422,
  'upload.dimensions': 422,
  'background.not_found': 404,
  'background.not_ready': 409,
  'overlay.not_found': 404,
  'text_layer.not_found': 404,
  'text_layer.unreadable': 422,
  'composition.empty': 400,
  'render.not_found': 404,
  'render.not_ready': 409,
  'render.failed': 500,
  'render.cancelled': 409,
  'render.too_many': 429,
  'storage.full': 507,
  'server.unavailable': 503,
  'server.unexpected': 500,
}

/** The one shape of every refusal (N16). */
export const ErrorReply = z.object({
  message: z.string(),
  code: z.string(),
  fieldErrors: z.record(z.string(), z.string()).optional(),
  upgradeFeature: z.enum(UPGRADE_FEATURES).optional(),
  requestId: z.string(),
})
export type ErrorReply = z.infer<typeof ErrorReply>
