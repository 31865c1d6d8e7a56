import {
  mutationOptions,
  type QueryClient,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { correctClipCounts, readClipCounts } from '#contract/clip-counts.ts'
import { correctCounts, readTrack } from '#contract/tracks.ts'
import { type BeatCorrection, correctedBeats, UNCORRECTED } from '#domain/sound/beat-correction.ts'
import type { BeatGrid } from '#domain/sound/beat-grid.ts'
import type { CountedSound } from '#domain/sound/counted-sound.ts'
import { call } from '#web/api/call.ts'
import { POLL_MS } from '#web/api/poll-interval.ts'
import { queryKeys } from '#web/api/query-keys.ts'
import { toast } from '#web/ui/toast/toast.ts'

/** The beats of a sound as they were found, and what the account set right in them. */
export type CountFacts = {
  /** `waiting` while a clip is being prepared. */
  readonly state?: 'waiting' | 'done'
  readonly seconds: number
  readonly beats: BeatGrid | null
  readonly correction: BeatCorrection | null
}

/** Where the beats of a sound are read, and where they are set right. */
type Source = {
  readonly key: readonly string[]
  read(signal: AbortSignal): Promise<CountFacts>
  store(correction: BeatCorrection | null): Promise<CountFacts>
}

function sourceOf(sound: CountedSound): Source {
  if (sound.kind === 'track') {
    const params = { trackId: sound.id }
    return {
      key: queryKeys.track(sound.id),
      read: (signal) => call(readTrack, { params, signal }),
      store: (correction) => call(correctCounts, { params, body: { correction } }),
    }
  }
  const params = { publicId: sound.id }
  return {
    key: queryKeys.clipCounts(sound.id),
    read: (signal) => call(readClipCounts, { params, signal }),
    store: (correction) => call(correctClipCounts, { params, body: { correction } }),
  }
}

/** The beats of a sound. They never change, apart from those of a clip that is being prepared. */
export function countsQuery(sound: CountedSound) {
  const { key, read } = sourceOf(sound)
  return queryOptions({
    queryKey: key,
    queryFn: ({ signal }) => read(signal),
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: ({ state }) => state.data?.state === 'waiting' && POLL_MS,
  })
}

/** The beats of a sound as the account has set them right. */
export const gridOf = ({ beats, seconds, correction }: CountFacts): BeatGrid | null =>
  correctedBeats({ found: beats, seconds }, correction ?? UNCORRECTED)

/**
 * A correction: shown at once, stored after the one before. The beats are read again once none is left to store: an
 * earlier answer would show an earlier correction.
 */
export function correcting(client: QueryClient, sound: CountedSound) {
  const { key, store } = sourceOf(sound)
  return mutationOptions({
    mutationKey: key,
    scope: { id: `counts ${sound.id}` },
    mutationFn: store,
    async onMutate(correction) {
      await client.cancelQueries({ queryKey: key })
      client.setQueryData<CountFacts>(key, (facts) => facts && { ...facts, correction })
    },
    onError: () => toast.error('The counts could not be saved. Please try again.'),
    onSettled() {
      if (client.isMutating({ mutationKey: key }) === 1) void client.invalidateQueries({ queryKey: key })
    },
  })
}

/** The beats of a sound, and how they are set right. */
export function useCounts(sound: CountedSound) {
  const client = useQueryClient()
  const query = useQuery(countsQuery(sound))
  const { data } = query
  const { mutate } = useMutation(correcting(client, sound))
  return {
    query,
    grid: data ? gridOf(data) : null,
    correction: data?.correction ?? null,
    /** Shows the correction and stores it. Returns the beats that it gives. */
    correct(correction: BeatCorrection | null): BeatGrid | null {
      if (!data) return null
      mutate(correction)
      return gridOf({ ...data, correction })
    },
  }
}
