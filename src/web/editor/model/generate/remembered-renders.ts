import { z } from 'zod'
import { Design } from '#domain/design/design.ts'
import { PublicId, RenderId, type UserId } from '#domain/ids.ts'
import { storageKeys } from '#web/storage/storage-keys.ts'
import { deleteItem, keysWithPrefix, readJson, storeJson } from '#web/storage/web-storage.ts'

/** Finished videos are stored for thirty days (N19). */
const KEPT_MS = 30 * 86_400_000
const KEPT_RENDERS = 12

/** A video that this user requested in this browser. */
export const RememberedRender = z.object({
  renderId: RenderId,
  /** `compositionKey` of its design. */
  composition: z.string(),
  textOverlayPublicId: PublicId.nullable(),
  /** The bar's value when composing began. */
  shown: z.number().min(0).max(100),
  /** Milliseconds since 1970. */
  askedAt: z.number(),
  /** The design to restore when the video turns out to be finished; null afterwards. */
  design: Design.nullable(),
  /** Null until this browser has seen it finished. */
  video: z.object({ videoUrl: z.string(), watermarked: z.boolean() }).nullable(),
  /** It was downloaded: another download is free. */
  isTaken: z.boolean(),
})
export type RememberedRender = z.infer<typeof RememberedRender>

/** The used part of browser storage. It may refuse to write (private windows, full disks). */
export type RenderStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

export type RememberedRenders = ReturnType<typeof rememberRenders>

type Keeping = { readonly storage: RenderStorage; readonly user: UserId; readonly now: () => number }

/** Each render has its own key, so that two tabs never overwrite each other. */
export function rememberRenders({ storage, user, now }: Keeping) {
  const prefix = storageKeys.renders(user)
  let known: readonly RememberedRender[] | undefined

  const all = (): readonly RememberedRender[] => {
    known ??= readAll(storage, prefix)
      .filter(({ askedAt }) => now() - askedAt < KEPT_MS)
      .toSorted((a, b) => b.askedAt - a.askedAt)
    return known
  }

  function forget(renderId: RenderId): void {
    known = undefined
    deleteItem(() => storage, prefix + renderId)
  }

  function keep(render: RememberedRender): void {
    known = undefined
    storeJson(() => storage, prefix + render.renderId, render)
    for (const { renderId } of all().slice(KEPT_RENDERS)) forget(renderId)
  }

  return {
    /** Newest first. */
    all,
    keep,
    forget,
    of: (composition: string) => all().find((render) => render.composition === composition),
    get: (renderId: RenderId) => all().find((render) => render.renderId === renderId),
    change(renderId: RenderId, change: Partial<RememberedRender>): void {
      const render = all().find((each) => each.renderId === renderId)
      if (render) keep({ ...render, ...change })
    },
    /** Another tab has changed the storage. */
    readAgain(): void {
      known = undefined
    },
  }
}

const readAll = (storage: RenderStorage, prefix: string): RememberedRender[] =>
  keysWithPrefix(() => storage, prefix).flatMap((key) => {
    const { data } = RememberedRender.safeParse(readJson(() => storage, key))
    return data ? [data] : []
  })
