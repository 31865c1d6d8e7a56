import * as calls from '#contract/images.ts'
import { PublicId } from '#domain/ids.ts'
import { Problem } from '#domain/problem.ts'
import { implement } from '#server/http/implement.ts'
import { listImages } from '#server/overlays/find-overlays.ts'
import { imageView } from './image-view.ts'
import { markDeleted } from './images.repository.ts'
import { receiveImage } from './receive-image.ts'

export const imageRoutes = [
  implement(calls.listImages, async ({ sql, clock, actor }) =>
    (await listImages({ sql, clock }, actor.id)).map(imageView),
  ),

  implement(calls.uploadImage, async (call) => imageView(await receiveImage(call))),

  implement(calls.deleteImage, async ({ sql, clock, actor, params }) => {
    const { data: publicId } = PublicId.safeParse(params.publicId)
    const isDeleted =
      publicId !== undefined && (await markDeleted(sql, { ownerId: actor.id, publicId }, clock.now()))
    if (!isDeleted) throw new Problem('image.not_found')
    return { success: true as const }
  }),
]
