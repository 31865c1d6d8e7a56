export type Place<LookId, ClipId> = {
  /** What its draft has already. */
  readonly has?: { readonly lookId: LookId | undefined; readonly clipId: ClipId | undefined } | undefined
  /** Clips that the class, or else its instructor, had before, the best first. */
  readonly preferred: readonly ClipId[]
}

type Material<LookId, ClipId> = {
  /** The classes of a week, in their order. */
  readonly places: readonly Place<LookId, ClipId>[]
  readonly lookIds: readonly LookId[]
  readonly clipIds: readonly ClipId[]
}

type Choice<LookId, ClipId> = { readonly lookId: LookId | undefined; readonly clipId: ClipId | undefined }

/**
 * A look and a clip for each class of a week: neighbours differ in both where there is a choice, and a clip that was used
 * before comes first. Classes keep what they have, so that the plan is the same after each of its drafts.
 */
export function planMaterial<LookId, ClipId>({
  places,
  lookIds,
  clipIds,
}: Material<LookId, ClipId>): Choice<LookId, ClipId>[] {
  const plan: Choice<LookId, ClipId>[] = []
  for (const [at, { has, preferred }] of places.entries()) {
    const neighbours = [plan.at(-1), places[at + 1]?.has]
    const known = preferred.filter((id) => clipIds.includes(id))
    plan.push(
      has ?? {
        lookId: chosen(
          turned(lookIds, at),
          neighbours.map((each) => each?.lookId),
        ),
        clipId: chosen(
          [...known, ...turned(clipIds, at)],
          neighbours.map((each) => each?.clipId),
        ),
      },
    )
  }
  return plan
}

/** The first that neither neighbour has, else the first that the one before has not, else the first. */
const chosen = <Id>(ids: readonly Id[], [before, after]: readonly (Id | undefined)[]): Id | undefined =>
  ids.find((id) => id !== before && id !== after) ?? ids.find((id) => id !== before) ?? ids[0]

/** The same in a circle, from another one on. */
const turned = <Id>(ids: readonly Id[], by: number): readonly Id[] => {
  const from = ids.length === 0 ? 0 : by % ids.length
  return [...ids.slice(from), ...ids.slice(0, from)]
}
