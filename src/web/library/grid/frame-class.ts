/** A picture in the format of a video. */
export const FRAME = 'relative block aspect-[170/303] w-full overflow-hidden rounded-card border bg-stage'
