import type { FastifyRequest } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'
import { VISITOR_GETS } from '#contract/visitor.ts'

/** Whether the caller has no session and wants `null` for that instead of a refusal. */
export const getsNull = ({ actor, headers }: FastifyRequest, { visitorGetsNull }: Endpoint): boolean =>
  Boolean(visitorGetsNull) && (!actor || actor.isGuest) && headers[VISITOR_GETS.name] === VISITOR_GETS.value
