import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hasCode, KitKind } from '#domain/fill-kit/fill-kit.ts'
import { LOOKS } from '#domain/looks/all-looks.ts'
import { LINK } from '#scene/testing/posted-class.ts'
import { registerFonts } from '#test/fonts-for-node.ts'
import { openPostedVideos } from './testing/posted-videos.ts'

const KINDS = KitKind.options.filter(hasCode)

let videos: Awaited<ReturnType<typeof openPostedVideos>>
beforeAll(async () => {
  registerFonts()
  videos = await openPostedVideos()
})
afterAll(() => videos.close())

/** `test/bench/link-codes.ts` reads all posts in all looks at both sizes. */
describe('the code of a link in a finished video', () => {
  it.each(LOOKS.map(({ id }, at) => [id, KINDS[at % KINDS.length] as KitKind] as const))(
    'is read at the standard size: %s, %s',
    async (lookId, kind) => {
      const read = await videos.readIn({ kind, lookId, output: { width: 540, height: 960 } })
      expect(read).toEqual([LINK, LINK, LINK])
    },
  )

  it.each(KINDS.map((kind, at) => [kind, LOOKS[5 * at]?.id ?? ''] as const))(
    'is read at the large size: %s in %s',
    async (kind, lookId) => {
      const read = await videos.readIn({ kind, lookId, output: { width: 1080, height: 1920 } })
      expect(read).toEqual([LINK, LINK, LINK])
    },
  )
})
