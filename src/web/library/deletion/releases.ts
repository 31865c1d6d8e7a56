import type { BackgroundVideo } from '#contract/backgrounds.ts'
import type { PublicId } from '#domain/ids.ts'

type Choice = {
  /** The current background. */
  chosenNow(): PublicId | null
  choose(video: BackgroundVideo | null): void
}

/** Clears a deleted background from the design (BG-15), and sets it again when it is restored. */
export function createReleases({ chosenNow, choose }: Choice) {
  /** The cleared background by the deleted video, which may be the clip's source. */
  const released = new Map<PublicId, BackgroundVideo>()
  return {
    /** `all` are the videos before the deletion that may contain the chosen one. */
    deleted({ publicId }: Pick<BackgroundVideo, 'publicId'>, all: readonly BackgroundVideo[]): void {
      const chosen = all.find((each) => each.publicId === chosenNow())
      if (!chosen || (chosen.publicId !== publicId && chosen.clipOf?.publicId !== publicId)) return
      released.set(publicId, chosen)
      choose(null)
    },
    restored({ publicId }: Pick<BackgroundVideo, 'publicId'>): void {
      const video = released.get(publicId)
      released.delete(publicId)
      if (video && chosenNow() === null) choose(video)
    },
  }
}
