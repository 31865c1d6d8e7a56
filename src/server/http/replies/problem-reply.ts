import { ZodError } from 'zod'
import { type ErrorReply, STATUS_OF } from '#contract/status.ts'
import { Problem, type ProblemCode } from '#domain/problem.ts'
import { isTooSlow } from '#media/media-error.ts'
import { isDatabaseAway } from '#server/db/is-away.ts'
import { isOutOfSpace } from '#server/files/out-of-space.ts'

export type Refusal = {
  status: number
  headers: Record<string, string>
  body: ErrorReply
  /** The cause of a server error, for the log only. */
  fault?: unknown
}

/** The reply to a thrown error. Only a Problem chooses its message; other messages never reach the caller. */
export function refusalOf(thrown: unknown, requestId: string): Refusal {
  const problem = problemOf(thrown)
  const { fieldErrors, upgradeFeature, nameChanges } = problem.details
  return {
    status: STATUS_OF[problem.code],
    headers: headersOf(problem),
    body: {
      message: problem.message,
      code: problem.code,
      ...(fieldErrors && { fieldErrors }),
      ...(upgradeFeature && { upgradeFeature }),
      ...nameChanges,
      requestId,
    },
    ...(isFault(problem) && { fault: problem === thrown ? problem.cause : thrown }),
  }
}

function headersOf({ code, details: { retryAfter, scope } }: Problem): Record<string, string> {
  const challenge = CHALLENGES[code]
  return {
    ...(retryAfter !== undefined && { 'retry-after': String(Math.ceil(retryAfter)) }),
    ...(challenge && { 'www-authenticate': scope ? `${challenge}, scope="${scope}"` : challenge }),
  }
}

/** How a refused access token is told to programs (RFC 6750). */
const CHALLENGES: Readonly<Partial<Record<ProblemCode, string>>> = {
  'token.required': 'Bearer',
  'token.invalid': 'Bearer error="invalid_token"',
  'token.scope': 'Bearer error="insufficient_scope"',
}

const isFault = ({ code }: Problem) => code === 'server.unexpected' || code === 'server.unavailable'

/** U+0000, which PostgreSQL stores in neither text nor JSON. */
const UNSTORABLE: ReadonlySet<unknown> = new Set(['22021', '22P05'])

const HAS_NUL = 'A text has an invisible character (U+0000) that cannot be stored. Please remove it.'

function problemOf(thrown: unknown): Problem {
  if (thrown instanceof Problem) return thrown
  if (thrown instanceof ZodError) return invalid(thrown)
  if (isDatabaseAway(thrown)) return new Problem('server.unavailable', { retryAfter: 5 })
  if (isTooSlow(thrown)) return new Problem('server.unavailable', { retryAfter: 10 })
  if (isOutOfSpace(thrown)) return new Problem('storage.full')
  if (UNSTORABLE.has(codeOf(thrown))) return new Problem('request.invalid', { message: HAS_NUL })
  return new Problem(frameworkProblem(thrown) ?? 'server.unexpected')
}

/** One message for each field: the first. */
function invalid({ issues }: ZodError): Problem {
  const fieldErrors: Record<string, string> = {}
  for (const { path, message } of issues) fieldErrors[path.join('.')] ??= message
  const only = issues.length === 1 && issues[0]?.code === 'custom' ? issues[0].message : undefined
  return new Problem('request.invalid', { fieldErrors, ...(only && { message: only }) })
}

/** Fastify's own refusals, by its error codes, if more precise than an invalid request. */
const FRAMEWORK_PROBLEMS: Readonly<Record<string, ProblemCode>> = {
  FST_ERR_MAX_PARAM_LENGTH: 'request.not_found',
  FST_ERR_NOT_FOUND: 'request.not_found',
  FST_ERR_CTP_BODY_TOO_LARGE: 'request.too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'request.unsupported_type',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'request.unsupported_type',
  FST_PARTS_LIMIT: 'request.too_large',
  FST_FILES_LIMIT: 'request.too_large',
  FST_FIELDS_LIMIT: 'request.too_large',
  FST_STATIC_FORBIDDEN_PATH: 'request.not_found',
}

/** Fastify has further codes; those with a 4xx status are the client's fault. */
function frameworkProblem(thrown: unknown): ProblemCode | undefined {
  const code = codeOf(thrown)
  if (Object.hasOwn(FRAMEWORK_PROBLEMS, code)) return FRAMEWORK_PROBLEMS[code]
  const status = thrown instanceof Error && 'statusCode' in thrown ? Number(thrown.statusCode) : 500
  return code.startsWith('FST_') && status >= 400 && status < 500 ? 'request.invalid' : undefined
}

const codeOf = (thrown: unknown): string =>
  thrown instanceof Error && 'code' in thrown ? String(thrown.code) : ''
