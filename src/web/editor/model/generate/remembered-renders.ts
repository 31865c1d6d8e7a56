import { z } from 'zod'
import { Design } from '#domain/design/design.ts'
import { PublicId, RenderId, type UserId } from '#domain/ids.ts'
import { keptKeys } from '#web/storage/storage-keys.ts'

/** Finished videos are kept for thirty days (N19); who looks for more finds nothing. */
const KEPT_MS = 30 * 86_400_000
const KEPT_RENDERS = 12

/** A video that this person asked for in this browser. */
export const RememberedRender = z.object({
  renderId: RenderId,
  /** `compositionKey` of the design it is made of. */
  composition: z.string(),
  textOverlayPublicId: PublicId.nullable(),
  /** Where the bar was when composing began. */
  shown: z.number().min(0).max(100),
  /** Milliseconds since 1970. */
  askedAt: z.number(),
  /** What to bring back when the video turns out to be finished; null once that is done. */
  design: Design.nullable(),
  /** Null while nobody here has seen it finished. */
  video: z.object({ videoUrl: z.string(), watermarked: z.boolean() }).nullable(),
  /** It was handed out: having it again costs nothing. */
  isTaken: z.boolean(),
})
export type RememberedRender = z.infer<typeof RememberedRender>

/** The part of the browser's storage that is needed; it may refuse (private windows, full disks). */
export type RenderShelf = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

export type RememberedRenders = ReturnType<typeof rememberRenders>

type Keeping = { readonly shelf: RenderShelf; readonly user: UserId; readonly now: () => number }

/** Each render lies under a key of its own, so that two tabs never write over each other. */
export function rememberRenders({ shelf, user, now }: Keeping) {
  const prefix = keptKeys.renders(user)
  let known: readonly RememberedRender[] | undefined

  const all = (): readonly RememberedRender[] => {
    known ??= readAll(shelf, prefix)
      .filter(({ askedAt }) => now() - askedAt < KEPT_MS)
      .toSorted((a, b) => b.askedAt - a.askedAt)
    return known
  }

  function forget(renderId: RenderId): void {
    known = undefined
    attempted(() => shelf.removeItem(prefix + renderId))
  }

  function keep(render: RememberedRender): void {
    known = undefined
    attempted(() => shelf.setItem(prefix + render.renderId, JSON.stringify(render)))
    for (const { renderId } of all().slice(KEPT_RENDERS)) forget(renderId)
  }

  return {
    /** The youngest first. */
    all,
    keep,
    forget,
    of: (composition: string) => all().find((render) => render.composition === composition),
    get: (renderId: RenderId) => all().find((render) => render.renderId === renderId),
    change(renderId: RenderId, change: Partial<RememberedRender>): void {
      const render = all().find((each) => each.renderId === renderId)
      if (render) keep({ ...render, ...change })
    },
    /** Another tab has written. */
    readAgain(): void {
      known = undefined
    },
  }
}

function readAll(shelf: RenderShelf, prefix: string): RememberedRender[] {
  const found: RememberedRender[] = []
  attempted(() => {
    for (let index = 0; index < shelf.length; index++) {
      const key = shelf.key(index)
      if (!key?.startsWith(prefix)) continue
      const { data } = RememberedRender.safeParse(parsed(shelf.getItem(key)))
      if (data) found.push(data)
    }
  })
  return found
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return undefined
  }
}

/** Without storage a video is still made; it is only not found again after a reload. */
function attempted(act: () => void): void {
  try {
    act()
  } catch {
    return
  }
}
