import { z } from 'zod'
import { PublicId } from '#domain/ids.ts'
import { ClipAnalysis } from '#domain/library/clip-analysis.ts'
import { endpoint } from './endpoint.ts'

export const readAnalysis = endpoint({
  method: 'GET',
  path: '/api/background-videos/:publicId/analysis',
  who: 'guest',
  summary: 'What was measured in an upload: moments that stand out.',
  params: z.object({ publicId: PublicId }),
  reply: z.object({
    state: z.enum(['waiting', 'ready', 'unavailable']),
    analysis: ClipAnalysis.nullable(),
  }),
  errors: ['background.not_found'],
})
