import type { ClassType, SavedDescription } from '#contract/classes.ts'
import * as contract from '#contract/classes.ts'
import { CLASS_TYPES_MAX, classKey } from '#domain/classes/class-type.ts'
import { Problem } from '#domain/problem.ts'
import { withUserLock } from '#server/accounts/person/with-user-lock.ts'
import type { Acting } from '#server/audit/record-event.ts'
import type { ActorCall } from '#server/http/call.ts'
import { implement } from '#server/http/implement.ts'
import { deleteDescription } from './descriptions/delete-description.ts'
import { findWritable } from './descriptions/find-writable.ts'
import {
  descriptionView,
  listDescriptions,
  listDescriptionsWithFallback,
} from './descriptions/list-descriptions.ts'
import { storeDescription } from './descriptions/store-description.ts'
import { recordDescribed, recordShared } from './record-shared.ts'
import type { NewClassType } from './types/add-class-type.ts'
import { addClassType } from './types/add-class-type.ts'
import { deleteClassType } from './types/delete-class-type.ts'
import { isTaken, pick } from './types/known-class-types.ts'
import { listClassTypes } from './types/list-class-types.ts'
import { renameClassType } from './types/rename-class-type.ts'

type DescriptionChange = { id: string; description: string; className?: string | undefined }

/** Rewrites a description, which stays with its class; a blank own one is deleted (CT-5). */
function rewriteDescription(
  call: Pick<ActorCall, 'sql'> & Acting,
  { id, description, className }: DescriptionChange,
): Promise<SavedDescription> {
  const { sql, actor } = call
  return withUserLock(sql, actor.id, async (trx) => {
    const { owner, class_name: written } = await findWritable({ sql: trx, actor }, id)
    if (className !== undefined && classKey(className) !== classKey(written)) throw otherClass()
    const stored = await storeDescription(trx, { owner, className: className ?? written, description })
    const isDeleted = stored === undefined
    await recordDescribed({ ...call, sql: trx }, { className: written, isDeleted, forAll: owner === null })
    return stored
      ? { ...descriptionView(stored, actor.id), deleted: false }
      : { deleted: true, className: written }
  })
}

const otherClass = () =>
  new Problem('request.invalid', {
    fieldErrors: { className: 'This description belongs to another class. Save a new one for this class.' },
  })

/** Creates a class type with a name that the caller does not see yet. */
function createClassType(outer: Pick<ActorCall, 'sql'> & Acting, wanted: NewClassType): Promise<ClassType> {
  const { actor } = outer
  return withUserLock(outer.sql, actor.id, async (trx) => {
    const call = { ...outer, sql: trx }
    const known = await listClassTypes(call)
    if (isTaken(known, wanted.classType)) throw new Problem('class.exists')
    if (known.filter(({ origin }) => origin === 'own').length >= CLASS_TYPES_MAX) {
      throw new Problem('class.too_many')
    }
    const id = await addClassType(trx, actor.id, wanted)
    await recordShared(call, { kind: 'class_type.added', after: { classType: wanted.classType } })
    return pick(await listClassTypes(call), id)
  })
}

type DescriptionForm = { className: string; description: string; userId?: unknown }

/** Stores the caller's own description of a class, or the shared one on request of a library manager. */
function saveDescription(
  call: Pick<ActorCall, 'sql'> & Acting,
  { className, description, userId }: DescriptionForm,
): Promise<SavedDescription> {
  const { sql, actor } = call
  const forAll = userId === null
  if (forAll && !actor.capabilities.manageLibrary) throw new Problem('access.denied')
  return withUserLock(sql, actor.id, async (trx) => {
    const stored = await storeDescription(trx, { owner: forAll ? null : actor.id, className, description })
    await recordDescribed({ ...call, sql: trx }, { className, isDeleted: !stored, forAll })
    return stored ? { ...descriptionView(stored, actor.id), deleted: false } : { deleted: true, className }
  })
}

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
