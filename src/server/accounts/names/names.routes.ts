import { readNameChangeStatus, trackNameChange } from '#contract/names.ts'
import { implement } from '#server/http/implement.ts'
import { consumeNameChange, readNameChanges } from './consume-name-change.ts'

export const nameRoutes = [
  implement(readNameChangeStatus, readNameChanges),
  implement(trackNameChange, (call) => consumeNameChange(call, 'announced')),
]
