import type { PublicId } from '#domain/ids.ts'
import type { Backgrounds } from '#web/api/backgrounds-query.ts'

/** The lists without a video and its clips. */
export function without({ universal, personal, clips }: Backgrounds, publicId: PublicId): Backgrounds {
  const stays = (video: Backgrounds['clips'][number]) =>
    video.publicId !== publicId && video.clipOf?.publicId !== publicId
  return { universal: universal.filter(stays), personal: personal.filter(stays), clips: clips.filter(stays) }
}
