/** Hashtags of a post: as many as Instagram takes since December 2025, which refuses a sixth. */
export const HASHTAGS_MAX = 5
export const HASHTAGS_AS_OF = '2026-11-30'
