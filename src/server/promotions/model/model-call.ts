import type { ActorCall, CallRequest } from '#server/http/call.ts'
import type { Copywriter } from '#server/ports/copywriter/copywriter.ts'

/** What having a model write needs: the ports, who asks, the model, and to know when the client leaves. */
export type ModelCall = ActorCall & { readonly copywriter: Copywriter; readonly request: CallRequest }
