import type { QueryClient } from '@tanstack/react-query'
import type { BackgroundVideo } from '#domain/design/background-video.ts'
import { histogramOf } from '#domain/looks/exposure.ts'
import { backgroundsQuery } from '#web/api/backgrounds-query.ts'
import { offscreen, release } from './offscreen.ts'

export type ClipFacts = {
  /** A still of the clip. */
  readonly poster: ImageBitmap
  /** Counts of 256 degrees of brightness. */
  readonly histogram: readonly number[]
}

/** Pixels of the picture that is measured. */
const SAMPLE = { width: 135, height: 240 } as const

/** Clips of which the facts are remembered: each holds a decoded picture. */
const REMEMBERED = 6

/** The list has a current address; the design's may have expired. */
function posterAddress({ id, posterUrl }: BackgroundVideo, client: QueryClient): string | null {
  const listed = Object.values(client.getQueryData(backgroundsQuery.queryKey) ?? {})
    .flat()
    .find(({ publicId }) => publicId === id)
  return listed?.poster ?? posterUrl
}

export async function fetchPoster(
  background: BackgroundVideo,
  client: QueryClient,
): Promise<ImageBitmap | undefined> {
  const address = posterAddress(background, client)
  if (!address) return undefined
  const reply = await fetch(address, { credentials: 'include' })
  return reply.ok ? createImageBitmap(await reply.blob()) : undefined
}

function measured(poster: ImageBitmap): ClipFacts {
  const { canvas, context } = offscreen(SAMPLE.width, SAMPLE.height)
  context.drawImage(poster, 0, 0, SAMPLE.width, SAMPLE.height)
  const { data } = context.getImageData(0, 0, SAMPLE.width, SAMPLE.height)
  release(canvas)
  return { poster, histogram: histogramOf(data) }
}

export type Clips = ReturnType<typeof createClips>

/** What is known of clips by their posters. A failed load is tried again when it is next asked for. */
export function createClips(client: QueryClient) {
  const asked = new Map<string, Promise<ClipFacts | undefined>>()
  const known = new Map<string, ClipFacts>()

  async function load(background: BackgroundVideo): Promise<ClipFacts | undefined> {
    const poster = await fetchPoster(background, client).catch(() => undefined)
    if (!poster) {
      asked.delete(background.id)
      return undefined
    }
    const facts = measured(poster)
    known.set(background.id, facts)
    const [oldest] = known.keys()
    if (known.size > REMEMBERED && oldest !== undefined) {
      known.get(oldest)?.poster.close()
      known.delete(oldest)
      asked.delete(oldest)
    }
    return facts
  }

  return {
    known: (id: string | undefined): ClipFacts | undefined => (id === undefined ? undefined : known.get(id)),
    facts(background: BackgroundVideo): Promise<ClipFacts | undefined> {
      const facts = asked.get(background.id) ?? load(background)
      asked.set(background.id, facts)
      return facts
    },
  }
}
