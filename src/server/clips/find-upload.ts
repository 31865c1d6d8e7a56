import type { segmentVideo } from '#contract/clips.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { Problem } from '#domain/problem.ts'
import type { ActorCall } from '#server/http/call.ts'
import { requireManagedPerson } from '#server/studio/managed-person.ts'
import { selectUpload, type Upload } from './clips.repository.ts'

type Named = Pick<BodyOf<typeof segmentVideo>, 'publicId' | 'userId' | 'libraryType'>

/**
 * The upload to cut: one's own, one of a named person whom the caller manages, or for administrators one of the shared
 * library. Another's answers like an unknown one.
 */
export async function findUpload(call: ActorCall, { publicId, userId, libraryType }: Named): Promise<Upload> {
  const { actor } = call
  const { manageLibrary } = actor.capabilities
  if (libraryType === 'universal' && !manageLibrary) throw new Problem('access.denied')
  const upload = await selectUpload(call.sql, publicId)
  if (!upload) throw new Problem('background.not_found')
  if (upload.owner_id === null) {
    if (!manageLibrary) throw new Problem('access.denied')
    return upload
  }
  const owner = userId ?? actor.id
  if (libraryType === 'universal' || upload.owner_id !== owner) throw new Problem('background.not_found')
  if (owner !== actor.id) await requireManagedOwner(call, owner)
  return upload
}

async function requireManagedOwner(call: ActorCall, userId: string): Promise<void> {
  await requireManagedPerson(call, { by: 'id', value: userId }).catch((error) => {
    throw error instanceof Problem ? new Problem('background.not_found') : error
  })
}
