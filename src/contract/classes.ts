import { z } from 'zod'
import { ClassDescriptionText } from '#domain/classes/class-description.ts'
import { ClassOrigin, ClassTypeId, ClassTypeName } from '#domain/classes/class-type.ts'
import { UserId } from '#domain/ids.ts'
import { textUpTo } from '#domain/text-up-to.ts'
import { endpoint } from './endpoint.ts'

const Fresh = z.object({ t: textUpTo(40).optional().describe('Ignored; passes caches.') })
const Done = z.object({ success: z.literal(true) })
const WRITES = { max: 60, seconds: 60 } as const

export const ClassType = z.object({
  id: ClassTypeId,
  classType: z.string(),
  /** The owner's id; null for global types. */
  userId: UserId.nullable(),
  origin: ClassOrigin,
  /** The nearest description: own, then the studio owner's, then the global default. Blank if there is none. */
  description: z.string(),
})
export type ClassType = z.infer<typeof ClassType>

export const listClassTypes = endpoint({
  method: 'GET',
  path: '/api/custom-class-types',
  who: 'guest',
  summary: "The account's class types, those of its studio's owner, and the built-in ones.",
  query: Fresh,
  reply: z.array(ClassType),
})

export const createClassType = endpoint({
  method: 'POST',
  path: '/api/custom-class-types',
  who: 'signed-in',
  needs: 'custom-classes',
  summary: 'Adds a class type to the account, with an optional description.',
  body: z.object({ classType: ClassTypeName, description: ClassDescriptionText.default('') }),
  reply: ClassType,
  status: 201,
  errors: ['class.upgrade_needed', 'class.exists', 'class.too_many'],
  limit: WRITES,
})

export const renameClassType = endpoint({
  method: 'PUT',
  path: '/api/custom-class-types/:id',
  who: 'signed-in',
  needs: 'custom-classes',
  summary: "Renames one of the account's class types; its description stays with it.",
  params: z.object({ id: ClassTypeId }),
  body: z.object({ classType: ClassTypeName }),
  reply: ClassType,
  errors: ['class.upgrade_needed', 'class.default', 'class.not_found', 'class.exists'],
  limit: WRITES,
})

export const deleteClassType = endpoint({
  method: 'DELETE',
  path: '/api/custom-class-types/:id',
  who: 'signed-in',
  needs: 'custom-classes',
  summary: "Deletes one of the account's class types with its description.",
  params: z.object({ id: ClassTypeId }),
  reply: Done,
  errors: ['class.upgrade_needed', 'class.default', 'class.not_found'],
  limit: WRITES,
})

export const deleteClassTypeByName = endpoint({
  method: 'DELETE',
  path: '/api/custom-class-types',
  who: 'signed-in',
  needs: 'custom-classes',
  summary: "Deletes one of the account's class types by its name, in the body or as ?classType= (N8).",
  query: z.object({ classType: ClassTypeName.optional() }),
  body: z.object({ classType: ClassTypeName.optional() }),
  reply: Done,
  errors: ['class.upgrade_needed', 'class.default', 'class.not_found'],
  limit: WRITES,
})

const DescriptionId = z.uuid().brand<'DescriptionId'>()
export type DescriptionId = z.infer<typeof DescriptionId>

export const ClassDescription = z.object({
  id: DescriptionId,
  className: z.string(),
  description: z.string(),
  /** Null is a global default. */
  userId: UserId.nullable(),
  origin: ClassOrigin,
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
})
export type ClassDescription = z.infer<typeof ClassDescription>

/** Saving a blank description deletes the own one (CT-5); the class's fallback then applies. */
export const SavedDescription = z.discriminatedUnion('deleted', [
  ClassDescription.extend({ deleted: z.literal(false) }),
  z.object({ deleted: z.literal(true), className: z.string() }),
])
export type SavedDescription = z.infer<typeof SavedDescription>

export const listDescriptions = endpoint({
  method: 'GET',
  path: '/api/class-descriptions',
  who: 'guest',
  summary: "All descriptions that the account sees: its own, the studio owner's and the global defaults.",
  query: Fresh,
  reply: z.array(ClassDescription),
})

export const listDescriptionsWithFallback = endpoint({
  method: 'GET',
  path: '/api/class-descriptions-with-fallback',
  who: 'guest',
  summary: "One description per class: the account's own, else the studio owner's, else the global default.",
  query: Fresh,
  reply: z.array(ClassDescription),
})

export const saveDescription = endpoint({
  method: 'POST',
  path: '/api/class-descriptions',
  who: 'signed-in',
  summary:
    "Saves the account's description of a class. An administrator who sends userId: null saves the global default.",
  body: z.object({
    className: ClassTypeName,
    description: ClassDescriptionText,
    /** Only null matters; the session determines the owner. */
    userId: z.unknown().optional(),
  }),
  reply: SavedDescription,
  status: 201,
  errors: ['access.denied', 'class.too_many'],
  limit: WRITES,
})

export const rewriteDescription = endpoint({
  method: 'PUT',
  path: '/api/class-descriptions/:id',
  who: 'signed-in',
  summary: "Changes one of the account's descriptions; administrators can also change a global default.",
  params: z.object({ id: textUpTo(100) }),
  body: z.object({
    description: ClassDescriptionText,
    /** The class that it already describes; any other is refused. */
    className: ClassTypeName.optional(),
  }),
  reply: SavedDescription,
  errors: ['description.global', 'description.not_found'],
  limit: WRITES,
})

export const deleteDescription = endpoint({
  method: 'DELETE',
  path: '/api/class-descriptions/:id',
  who: 'signed-in',
  summary: "Deletes one of the account's descriptions; administrators can also delete a global default.",
  params: z.object({ id: textUpTo(100) }),
  reply: Done,
  errors: ['description.global', 'description.not_found'],
  limit: WRITES,
})
