import * as contract from '#contract/classes.ts'
import { Problem } from '#domain/problem.ts'
import { implement } from '#server/http/implement.ts'
import { deleteDescription } from './descriptions/delete-description.ts'
import { listDescriptions, listDescriptionsWithFallback } from './descriptions/list-descriptions.ts'
import { rewriteDescription } from './descriptions/rewrite-description.ts'
import { saveDescription } from './descriptions/save-description.ts'
import { createClassType } from './types/create-class-type.ts'
import { deleteClassType } from './types/delete-class-type.ts'
import { listClassTypes } from './types/list-class-types.ts'
import { renameClassType } from './types/rename-class-type.ts'

const DONE = { success: true } as const

export const classRoutes = [
  implement(contract.listClassTypes, listClassTypes),
  implement(contract.createClassType, (call) => createClassType(call, call.body)),
  implement(contract.renameClassType, (call) =>
    renameClassType(call, { id: call.params.id, name: call.body.classType }),
  ),
  implement(contract.deleteClassType, async (call) => {
    await deleteClassType(call, call.params)
    return DONE
  }),
  implement(contract.deleteClassTypeByName, async (call) => {
    const name = call.body.classType ?? call.query.classType
    if (name === undefined) throw nameless()
    await deleteClassType(call, { name })
    return DONE
  }),

  implement(contract.listDescriptions, listDescriptions),
  implement(contract.listDescriptionsWithFallback, listDescriptionsWithFallback),
  implement(contract.saveDescription, (call) => saveDescription(call, call.body)),
  implement(contract.rewriteDescription, (call) =>
    rewriteDescription(call, { ...call.params, ...call.body }),
  ),
  implement(contract.deleteDescription, async (call) => {
    await deleteDescription(call, call.params.id)
    return DONE
  }),
]

const nameless = () =>
  new Problem('request.invalid', { fieldErrors: { classType: 'Please say which class type.' } })
