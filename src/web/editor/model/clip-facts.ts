import type { QueryClient } from '@tanstack/react-query'
import type { BackgroundVideo as Listed } from '#contract/backgrounds.ts'
import type { BackgroundVideo } from '#domain/design/background-video.ts'
import type { Figure } from '#domain/figure/figure.ts'
import type { MotionMap } from '#domain/library/motion-map.ts'
import { histogramOf } from '#domain/looks/exposure.ts'
import { backgroundsQuery } from '#web/api/backgrounds-query.ts'
import { HeldCache } from './held-cache.ts'
import { offscreen, release } from './offscreen.ts'

export type ClipFacts = {
  /** A still of the clip. */
  readonly poster: ImageBitmap
  /** What is measured: moments from its beginning to its end, 135×240; the poster where there are no others. */
  readonly moments: readonly ImageData[]
  /** Counts of 256 degrees of brightness in all of them. */
  readonly histogram: readonly number[]
  /** Where it moves; undefined where that is not known. */
  readonly motion: MotionMap | undefined
  /** Where somebody is in the frame; null where nobody moves, undefined while the clip has not been watched or cannot be read. */
  readonly figure: Figure | null | undefined
}

/** Pixels of a picture that is measured. */
const SAMPLE = { width: 135, height: 240 } as const

/** Clips of which the facts are remembered: each holds a decoded picture. */
const REMEMBERED = 6

/** The list has a current address; the design's may have expired. */
const listedOf = ({ id }: BackgroundVideo, client: QueryClient): Listed | undefined =>
  Object.values(client.getQueryData(backgroundsQuery.queryKey) ?? {})
    .flat()
    .find(({ publicId }) => publicId === id)

async function fetchPicture(address: string | null): Promise<ImageBitmap | undefined> {
  if (!address) return undefined
  const reply = await fetch(address, { credentials: 'include' })
  return reply.ok ? createImageBitmap(await reply.blob()) : undefined
}

export const fetchPoster = (
  background: BackgroundVideo,
  client: QueryClient,
): Promise<ImageBitmap | undefined> =>
  fetchPicture(listedOf(background, client)?.poster ?? background.posterUrl)

function sampled(picture: ImageBitmap): ImageData {
  const { canvas, context } = offscreen(SAMPLE.width, SAMPLE.height)
  context.drawImage(picture, 0, 0, SAMPLE.width, SAMPLE.height)
  const data = context.getImageData(0, 0, SAMPLE.width, SAMPLE.height)
  release(canvas)
  return data
}

async function fetchMoment(address: string): Promise<ImageData | undefined> {
  const picture = await fetchPicture(address)
  if (!picture) return undefined
  const moment = sampled(picture)
  picture.close()
  return moment
}

/** All moments, or none: some of them would tell of a part only. */
async function fetchMoments(stills: readonly string[]): Promise<readonly ImageData[]> {
  const moments = await Promise.all(stills.map((still) => fetchMoment(still).catch(() => undefined)))
  const there = moments.filter((moment) => moment !== undefined)
  return there.length === stills.length ? there : []
}

const sumOf = (histograms: readonly (readonly number[])[]): readonly number[] =>
  histograms.reduce((sum, each) => sum.map((count, degree) => count + (each[degree] ?? 0)))

/** Throws where it cannot be read. What reads it is loaded with it, because the stage shows without. */
async function fetchFigure(listed: Listed | undefined, client: QueryClient): Promise<ClipFacts['figure']> {
  if (!listed) return null
  if (listed.status === 'processing') return undefined
  const code = await import('./loaded-looks.ts')
  return code.fetchFigure(client, listed)
}

function factsOf(
  poster: ImageBitmap,
  stills: readonly ImageData[],
  { motion, figure }: Pick<ClipFacts, 'motion' | 'figure'>,
): ClipFacts {
  const moments = stills.length > 0 ? stills : [sampled(poster)]
  return { poster, moments, histogram: sumOf(moments.map(({ data }) => histogramOf(data))), motion, figure }
}

export type Clips = ReturnType<typeof createClips>

type Asked = { readonly facts: Promise<ClipFacts | undefined>; readonly from: string }

/**
 * What is known of clips by their pictures. What failed to load is tried again when the clip is next asked for; a clip that
 * is prepared meanwhile is measured again.
 */
export function createClips(client: QueryClient) {
  const asked = new Map<string, Asked>()
  const listeners = new Set<(id: string) => void>()
  const known = new HeldCache<ClipFacts>(REMEMBERED, (id, { poster }) => {
    poster.close()
    asked.delete(id)
  })

  async function load(background: BackgroundVideo, listed: Listed | undefined) {
    const [poster, moments, read] = await Promise.all([
      fetchPoster(background, client).catch(() => undefined),
      fetchMoments(listed?.stills ?? []),
      fetchFigure(listed, client).then(
        (figure) => ({ figure }),
        () => undefined,
      ),
    ])
    if (!poster || !read) asked.delete(background.id)
    if (!poster) return undefined
    const facts = factsOf(poster, moments, { motion: listed?.motion, figure: read?.figure })
    const isNew = known.get(background.id) === undefined
    known.set(background.id, facts)
    if (!isNew) for (const listen of listeners) listen(background.id)
    return facts
  }

  return {
    known: (id: string | undefined): ClipFacts | undefined => (id === undefined ? undefined : known.get(id)),
    facts(background: BackgroundVideo): Promise<ClipFacts | undefined> {
      const listed = listedOf(background, client)
      const from = JSON.stringify([listed?.stills, listed?.status])
      const before = asked.get(background.id)
      if (before?.from === from) {
        known.get(background.id)
        return before.facts
      }
      const facts = load(background, listed)
      asked.set(background.id, { facts, from })
      return facts
    },
    /** Calls back when a known clip was measured again. */
    subscribe(listen: (id: string) => void): () => void {
      listeners.add(listen)
      return () => void listeners.delete(listen)
    },
    /** Holds the facts of a clip that is on the screen, until the returned function is called. */
    hold: (id: string): (() => void) => known.hold(id),
  }
}
