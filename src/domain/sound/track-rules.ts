/** Music of an account. */
export const MAX_TRACK_BYTES = 200_000_000
export const MAX_TRACK_SECONDS = 600
export const MAX_TRACKS = 50
export const TRACK_TITLE_MAX = 120

/** What is confirmed once, before the first upload. */
export const MUSIC_RIGHTS =
  'I have the right to use this music in promotional videos. Platforms do not let business accounts use commercial music, such as songs from the charts: they mute or remove videos with it. Music that I made, bought a license for, or that is free for commercial use is fine.'
