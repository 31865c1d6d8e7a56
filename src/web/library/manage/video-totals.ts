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
  const megabytes = bytesIn(videos) / MEGABYTE
  return [
    `${counted(videos.length, 'video')}${states.length > 0 ? ` (${states.join(', ')})` : ''}`,
    counted(clips, 'clip'),
    `${megabytes.toFixed(1)} MB stored`,
  ].join(' · ')
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, each) => all + each, 0)

export const bytesIn = (videos: readonly Pick<StoredVideo, 'bytes'>[]): number =>
  sum(videos.map(({ bytes }) => bytes))

export const counted = (count: number, thing: string): string => `${count} ${thing}${count === 1 ? '' : 's'}`
