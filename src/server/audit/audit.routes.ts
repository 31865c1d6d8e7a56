import { listAuditEvents } from '#contract/audit.ts'
import { implement } from '#server/http/implement.ts'
import { listEvents } from './list-events.ts'

export const auditRoutes = [implement(listAuditEvents, (call) => listEvents(call, call.query))]
