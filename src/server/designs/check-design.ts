import type { checkDesign } from '#contract/designs.ts'
import type { Design } from '#domain/design/design.ts'
import { drawnOverlays, drawnTexts } from '#domain/design/drawn.ts'
import { factsNotShown } from '#domain/design/facts-not-shown.ts'
import { letterWarnings } from '#domain/design/letter-warnings.ts'
import { hasTooMuchText } from '#domain/design/too-much-text.ts'
import { withoutBreakMarks } from '#domain/letters/break-marks.ts'
import type { DesignEdit } from '#domain/looks/apply/look-edit.ts'
import { findingsIn } from '#domain/platform-safe/check-design.ts'
import type { Lexicon } from '#domain/platform-safe/lexicon.ts'
import { Problem } from '#domain/problem.ts'
import { textName } from '#domain/safe-zones/covered-sentence.ts'
import type { SafeZoneId } from '#domain/safe-zones/safe-zone-id.ts'
import type { CheckDesignTask, CheckedDesign } from '#media/child/check-design.ts'
import { isTooSlow } from '#media/media-error.ts'
import type { Answer, Call } from '#server/http/call.ts'
import { findUsableBackground } from '#server/library/find-usable-background.ts'
import { findFigure } from '#server/library/watching/find-figure.ts'
import { findPictures } from '#server/overlays/find-pictures.ts'
import { findLexicon } from '#server/platform-terms/find-lexicon.ts'

export type DesignCall = Pick<Call<typeof checkDesign>, 'sql' | 'clock' | 'actor' | 'media' | 'files'> & {
  readonly request: { readonly signal: AbortSignal }
}

type Wanted = {
  readonly design: Design
  readonly edits?: readonly DesignEdit[]
  readonly isMended: boolean
  readonly platform: SafeZoneId
  readonly language: string
}

const NO_PICTURES = 'The clip is still being prepared, so nothing is known about how its texts can be read.'
const TOO_BUSY = 'The server is busy, so nothing is known about how its texts can be read on the clip.'
/** Without the clip's pictures a check takes a tenth of a second: a process that takes this long gets no processor. */
const LAST_ATTEMPT_MS = 30_000
/** Seconds until a busy server may have time. */
const RETRY_SECONDS = 10

/** A design with its edits, mended if that is wanted, and what is wrong with it. The caller may use all that is in it. */
export async function checkedDesign(
  call: DesignCall,
  { design, edits = [], ...wish }: Wanted,
): Promise<Answer<typeof checkDesign>> {
  const { sql, actor, clock, files, media, request } = call
  const clip = design.background && (await findUsableBackground(sql, actor, design.background.id))
  const pictures = await findPictures(
    call,
    drawnOverlays(design).map(({ overlayId }) => overlayId),
  )
  await using held = files.hold()
  const stills = clip ? await Promise.all(clip.stillKeys.map((key) => held.localPath(key))) : []
  const found = clip && (await findFigure({ sql, files, media, clock, held }, clip.pictured))
  const seen = clip && found ? { ...found, crop: { focus: clip.focus, framing: clip.framing } } : null
  const task = { design, edits, pictures, ...wish }
  const { checked, isInHaste } = await checkedInTime(
    design,
    (clipFacts, limit) => media.checkDesign({ ...task, ...clipFacts }, { signal: request.signal, ...limit }),
    { seen, stills: stills.filter((path) => path !== undefined) },
  )
  const findings = [...checked.findings, ...flagged(checked.design, await findLexicon(sql))]
  return {
    design: checked.design,
    findings,
    notShown: [...factsNotShown(checked.design)],
    isSafe: findings.length === 0 && checked.isContrastKnown,
    warnings: [
      ...letterWarnings(checked.design),
      ...checked.notices,
      ...(checked.isContrastKnown ? [] : [isInHaste ? TOO_BUSY : NO_PICTURES]),
    ],
  }
}

type ClipFacts = Pick<CheckDesignTask, 'seen' | 'stills'>

/**
 * On a busy server the clip is left out, whose pictures take most of the time, and the rest may take longer; then the
 * answer is that it is busy.
 */
async function checkedInTime(
  design: Design,
  check: (facts: ClipFacts, limit?: { wallMs: number }) => Promise<CheckedDesign>,
  facts: ClipFacts,
) {
  try {
    return { checked: await check(facts), isInHaste: false }
  } catch (error) {
    if (!isTooSlow(error)) throw error
  }
  try {
    return { checked: await check({ seen: null, stills: [] }, { wallMs: LAST_ATTEMPT_MS }), isInHaste: true }
  } catch (error) {
    if (!isTooSlow(error)) throw error
    if (hasTooMuchText(design)) throw new Problem('design.too_much_text')
    throw new Problem('server.unavailable', { retryAfter: RETRY_SECONDS })
  }
}

/** Words for which platforms hide posts. */
const flagged = (design: Design, lexicon: Lexicon) =>
  drawnTexts(design).flatMap((text) =>
    findingsIn(text, lexicon).map(({ id, found, alternative }) => ({
      code: 'flagged' as const,
      elementId: id,
      message: `Platforms may hide posts with “${withoutBreakMarks(found)}” in ${textName(id)}. ${alternative ? `Try “${alternative}”` : 'Leave it out'}.`,
    })),
  )
