import { listAuditEvents } from '#contract/audit.ts'
import { implement } from '../http/implement.ts'
import { listEvents } from './list/list-events.ts'

export const auditRoutes = [implement(listAuditEvents, (call) => listEvents(call, call.query))]
