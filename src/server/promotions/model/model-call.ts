import type { ActorCall, CallRequest } from '#server/http/call.ts'
import type { Copywriter } from '#server/ports/copywriter/copywriter.ts'

/** A call to a model: ports, caller, model, and the request's abort signal. */
export type ModelCall = ActorCall & { readonly copywriter: Copywriter; readonly request: CallRequest }
