import type { SpaceUser } from '#server/space/space-user.ts'
import { sumOfTracks } from './tracks.repository.ts'

/** Music, until its files are gone. */
export const trackSpace: SpaceUser = { kind: 'tracks', sum: sumOfTracks }
