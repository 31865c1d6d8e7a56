import type { BackgroundVideo } from '#contract/backgrounds.ts'
import type { PublicId } from '#domain/ids.ts'

type Choice = {
  /** What is the background at this moment. */
  chosenNow(): PublicId | null
  choose(video: BackgroundVideo | null): void
}

/** Has the design let go of what is deleted (BG-15), and take it again when that comes back. */
export function createReleases({ chosenNow, choose }: Choice) {
  /** What was let go, by what was deleted: a clip goes with its video. */
  const released = new Map<PublicId, BackgroundVideo>()
  return {
    /** `all` are those among which the chosen one may be, as they were before the deletion. */
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
