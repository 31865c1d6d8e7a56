import { z } from 'zod'
import { endpoint } from './endpoint.ts'

export const TermKind = z.enum(['word', 'hashtag'])

export const TermName = z.object({ kind: TermKind, term: z.string() })

const Term = TermName.extend({
  alternative: z.string(),
  reason: z.string(),
  unless: z.array(z.string()),
  within: z.boolean(),
})

export const readTermChanges = endpoint({
  method: 'GET',
  path: '/api/platform-terms',
  who: 'guest',
  summary: 'How this installation’s list of words that platforms hide differs from the list of its version.',
  reply: z.object({ added: z.array(Term), off: z.array(TermName) }),
})
