/** More free spots are no reason to hurry. */
const FEW_SPOTS = 9

/** The spots that a video of a class counts; undefined where they are many or unknown. */
export const fewSpots = (spotsLeft: number | null): number | undefined =>
  spotsLeft !== null && spotsLeft <= FEW_SPOTS ? spotsLeft : undefined
