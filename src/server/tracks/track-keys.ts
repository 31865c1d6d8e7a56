import { TRACK_FILE } from '#media/track-files.ts'

/** Sound of tracks, in the one form that videos are mixed from. */
export const TRACKS = 'tracks'
export const folderOf = (id: string): string => `${TRACKS}/${id}/1`
export const fileIn = (folder: string): string => `${folder}/${TRACK_FILE}`
