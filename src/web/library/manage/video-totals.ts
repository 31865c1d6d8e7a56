import type { BackgroundVideo } from '#contract/backgrounds.ts'
import type { StoredVideo } from '#contract/uploads.ts'

const MEGABYTE = 1_000_000

type Counted = Pick<StoredVideo, 'status' | 'bytes' | 'clips'>

/** "3 videos (1 being prepared, 1 failed) · 8 clips · 12.4 MB stored" (N11) */
export function totalsOf(videos: readonly Counted[]): string {
  const count = (status: BackgroundVideo['status']) =>
    videos.filter((video) => video.status === status).length
  const states = [
    count('processing') > 0 && `${count('processing')} being prepared`,
    count('failed') > 0 && `${count('failed')} failed`,
  ].filter(Boolean)
  const clips = sum(videos.map((video) => video.clips.total))
  const megabytes = sum(videos.map(({ bytes }) => bytes)) / MEGABYTE
  return [
    `${counted(videos.length, 'video')}${states.length > 0 ? ` (${states.join(', ')})` : ''}`,
    counted(clips, 'clip'),
    `${megabytes.toFixed(1)} MB stored`,
  ].join(' · ')
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, each) => all + each, 0)

export const counted = (count: number, thing: string): string => `${count} ${thing}${count === 1 ? '' : 's'}`

export type Outcome = { readonly done: number; readonly failed: number; readonly error: unknown }

/** Does something to each of the videos, one after the other; a failure does not end it. */
export async function forEachVideo<Video>(
  videos: readonly Video[],
  act: (video: Video) => Promise<unknown>,
): Promise<Outcome> {
  let outcome: Outcome = { done: 0, failed: 0, error: undefined }
  for (const video of videos) {
    try {
      await act(video)
      outcome = { ...outcome, done: outcome.done + 1 }
    } catch (error) {
      outcome = { ...outcome, failed: outcome.failed + 1, error }
    }
  }
  return outcome
}
