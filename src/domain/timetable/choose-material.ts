export type Material<LookId, ClipId> = {
  readonly lookIds: readonly LookId[]
  readonly clipIds: readonly ClipId[]
  /** The clip that the class had last time. */
  readonly usedClipId: ClipId | undefined
}

/**
 * A look and a clip for the nth class of a week: neighbours differ in both where there is a choice. The clip that a
 * class had last time comes first, while it exists.
 */
export function chooseMaterial<LookId, ClipId>(
  nth: number,
  { lookIds, clipIds, usedClipId }: Material<LookId, ClipId>,
): { lookId: LookId | undefined; clipId: ClipId | undefined } {
  const clipId =
    usedClipId !== undefined && clipIds.includes(usedClipId) ? usedClipId : clipIds[nth % clipIds.length]
  return { lookId: lookIds[nth % lookIds.length], clipId }
}
