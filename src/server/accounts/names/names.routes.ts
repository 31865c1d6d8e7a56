import { readNameChangeStatus, trackNameChange } from '#contract/names.ts'
import { implement } from '#server/http/implement.ts'
import { readNameChanges, takeNameChange } from './take-name-change.ts'

export const nameRoutes = [
  implement(readNameChangeStatus, readNameChanges),
  implement(trackNameChange, (call) => takeNameChange(call, 'announced')),
]
