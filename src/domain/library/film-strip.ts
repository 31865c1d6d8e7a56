/** Size of a picture of a film strip, and how many stand in a row of its sheet. */
export const STRIP_PICTURE = { width: 72, height: 128, columns: 10 } as const
/** Pictures of a film strip at most; in a shorter video one each half second. */
export const STRIP_PICTURES = { most: 120, everySeconds: 0.5 } as const
/** Levels of sound along a film strip: five for each of the most pictures. */
export const STRIP_LEVELS = 600

/** How many pictures the film strip of a video of so many seconds has; each stands for an equal part of it. */
export const stripPictures = (seconds: number): number =>
  Math.max(1, Math.min(STRIP_PICTURES.most, Math.round(seconds / STRIP_PICTURES.everySeconds)))

/** The picture of a film strip of so many pictures that shows a moment best. */
export const pictureAt = (
  time: number,
  { seconds, pictures }: { seconds: number; pictures: number },
): number => Math.max(0, Math.min(pictures - 1, Math.floor((time / seconds) * pictures)))
