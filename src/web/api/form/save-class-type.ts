import type { QueryClient } from '@tanstack/react-query'
import {
  type ClassType,
  createClassType,
  deleteClassType,
  renameClassType,
  saveDescription,
} from '#contract/classes.ts'
import { type ClassTypeDraft, changesOf } from '#domain/classes/class-type-edit.ts'
import { call } from '#web/api/call.ts'
import { refreshClassTypes } from './class-types-query.ts'

export type SavedClassType = Pick<ClassType, 'id' | 'classType'>

export const addClassType = ({ name, description }: ClassTypeDraft): Promise<SavedClassType> =>
  call(createClassType, { body: { classType: name, description } })

/** Returns the class type with the name after the edit. Only an own one can be renamed. */
export async function editClassType(
  client: QueryClient,
  type: ClassType,
  draft: ClassTypeDraft,
): Promise<SavedClassType> {
  const { name, description } = changesOf({ name: type.classType, description: type.description }, draft)
  const renamed =
    name !== undefined && type.origin === 'own'
      ? await call(renameClassType, { params: { id: type.id }, body: { classType: name } })
      : type
  if (description !== undefined) {
    const body = { className: renamed.classType, description }
    await call(saveDescription, { body }).catch(async (error) => {
      // The new name is stored already.
      if (renamed !== type) await refreshClassTypes(client)
      throw error
    })
  }
  return renamed
}

/** The log line of a save that failed, and its fallback sentence for people; no type is a new one (S11, ER-6). */
export function saveFailure(type: ClassType | undefined, draft: ClassTypeDraft): string {
  if (!type) return 'Failed to create class type'
  const { name, description } = changesOf({ name: type.classType, description: type.description }, draft)
  if (name !== undefined && type.origin === 'own') return 'Failed to update class type'
  if (description === '') return 'Failed to delete description'
  return type.description === '' ? 'Failed to create description' : 'Failed to update description'
}

/** The log line of a failed deletion, and its fallback sentence (ER-6). */
export const DROP_FAILURE = 'Failed to delete class type'

export const dropClassType = (type: ClassType): Promise<unknown> =>
  call(deleteClassType, { params: { id: type.id } })
