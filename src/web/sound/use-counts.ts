import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReplyOf } from '#contract/endpoint.ts'
import { correctCounts, type readTrack } from '#contract/tracks.ts'
import { type BeatCorrection, correctedBeats, UNCORRECTED } from '#domain/sound/beat-correction.ts'
import type { BeatGrid } from '#domain/sound/beat-grid.ts'
import type { TrackId } from '#domain/sound/design-sound.ts'
import { call } from '#web/api/call.ts'
import { queryKeys } from '#web/api/query-keys.ts'
import { toast } from '#web/ui/toast/toast.ts'
import { trackQuery } from './tracks-query.ts'

export type TrackFacts = ReplyOf<typeof readTrack>

/** The beats of a track as the account has set them right. */
export const gridOfTrack = ({ beats, seconds, correction }: TrackFacts): BeatGrid | null =>
  correctedBeats({ found: beats, seconds }, correction ?? UNCORRECTED)

/** A track's facts, and how its beats are set right: shown at once, stored one after the other. */
export function useCounts(trackId: TrackId) {
  const client = useQueryClient()
  const query = useQuery(trackQuery(trackId))
  const { data } = query
  const key = queryKeys.track(trackId)
  const store = useMutation({
    scope: { id: `counts ${trackId}` },
    mutationFn: (correction: BeatCorrection | null) =>
      call(correctCounts, { params: { trackId }, body: { correction } }),
    onError: () => {
      toast.error('The counts could not be saved. Please try again.')
      return client.invalidateQueries({ queryKey: key })
    },
  })
  return {
    query,
    grid: data ? gridOfTrack(data) : null,
    correction: data?.correction ?? null,
    /** Shows the correction and stores it. Returns the beats that it gives. */
    correct(correction: BeatCorrection | null): BeatGrid | null {
      if (!data) return null
      const corrected = { ...data, correction }
      client.setQueryData(key, corrected)
      store.mutate(correction)
      return gridOfTrack(corrected)
    },
  }
}
