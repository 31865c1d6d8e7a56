import type { ClassType } from '#contract/classes.ts'
import {
  type ClassTypeId,
  classKey,
  DEFAULT_CLASS_TYPES,
  defaultClassTypeId,
  nearestOfEach,
  originOf,
} from '#domain/classes/class-type.ts'
import type { UserId } from '#domain/ids.ts'
import { listDescriptionsWithFallback } from '#server/classes/descriptions/list-descriptions.ts'
import type { ActorCall } from '#server/http/call.ts'
import { ownerOfMember } from '#server/studio/owner-of-member.ts'
import { selectClassTypes } from './class-types.repository.ts'

/** Own types first, then the studio owner's, then the defaults; one per name, with the nearest description. */
export async function listClassTypes(call: Pick<ActorCall, 'sql' | 'actor'>): Promise<ClassType[]> {
  const described = await descriptionsByClass(call)
  const types = [...(await customTypes(call)), ...DEFAULTS]
  return nearestOfEach(types, ({ classType }) => classType).map((type) => ({
    ...type,
    description: described.get(classKey(type.classType)) ?? '',
  }))
}

type Undescribed = Omit<ClassType, 'description'>

const DEFAULTS: readonly Undescribed[] = DEFAULT_CLASS_TYPES.map((classType) => ({
  id: defaultClassTypeId(classType),
  classType,
  userId: null,
  origin: 'default',
}))

async function customTypes(call: Pick<ActorCall, 'sql' | 'actor'>): Promise<Undescribed[]> {
  const { sql, actor } = call
  const above = await ownerOfMember(call)
  const own = await selectClassTypes(sql, [actor.id])
  const inherited = above ? await selectClassTypes(sql, [above]) : []
  return [...own, ...inherited].map(({ id, class_type: classType, user_id: userId }) => ({
    id: id as ClassTypeId,
    classType,
    userId: userId as UserId,
    origin: originOf(userId, actor.id),
  }))
}

async function descriptionsByClass(call: Pick<ActorCall, 'sql' | 'actor'>): Promise<Map<string, string>> {
  const all = await listDescriptionsWithFallback(call)
  return new Map(all.map(({ className, description }) => [classKey(className), description]))
}
