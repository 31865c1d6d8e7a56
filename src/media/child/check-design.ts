import { createCanvas, ImageData, loadImage } from '@napi-rs/canvas'
import type { Design } from '#domain/design/design.ts'
import { drawnTexts } from '#domain/design/drawn.ts'
import { applyEdit } from '#domain/design/edits/apply-edit.ts'
import { isCalm } from '#domain/figure/calm-places.ts'
import type { Figure } from '#domain/figure/figure.ts'
import { figureInFrame } from '#domain/figure/framed-figure.ts'
import { caseLanguageOf } from '#domain/letters/letter-case.ts'
import type { Crop } from '#domain/library/framing.ts'
import type { LookTools } from '#domain/looks/apply/compose-design.ts'
import { composeDesign, lookNotices } from '#domain/looks/apply/compose-design.ts'
import { editDesign } from '#domain/looks/apply/edit-design.ts'
import { unplaced } from '#domain/looks/apply/look-anchor.ts'
import type { DesignEdit } from '#domain/looks/apply/look-edit.ts'
import { histogramOf } from '#domain/looks/exposure.ts'
import { hyphenationLanguage } from '#domain/looks/hyphenation-language.ts'
import { coveredSentence, overlapSentence } from '#domain/safe-zones/covered-sentence.ts'
import { figureSentence } from '#domain/safe-zones/figure-sentence.ts'
import { hardSentence } from '#domain/safe-zones/hard-sentence.ts'
import type { SafeZoneId } from '#domain/safe-zones/safe-zone-id.ts'
import { SAFE_ZONE_PROFILES } from '#domain/safe-zones/safe-zone-profiles.ts'
import { loadHyphenation } from '#scene/hyphenation.ts'
import { hardTexts } from '#scene/legibility/hard-texts.ts'
import { makeReadable } from '#scene/legibility/make-readable.ts'
import { gradedPictures, legibilityOn, READ_SIZE } from '#scene/legibility/on-pictures.ts'
import { solveScrims } from '#scene/legibility/solve-scrims.ts'
import { measureEmWith } from '#scene/measure-em.ts'
import { coveredIn, onFigure, overlapsIn, type Rulers, safeDesign } from '#scene/safe-zones.ts'
import { measureOnce, measureWith } from '#scene/text/measure.ts'
import type { OverlayPicture } from '#scene/text-boxes.ts'
import { withFonts } from './fonts.ts'

export type CheckDesignTask = {
  design: Design
  /** Made first, in order. */
  edits: readonly DesignEdit[]
  /** Whether what is found is mended. */
  isMended: boolean
  platform: SafeZoneId
  /** Moments of the clip; none where they are not known. Without a clip it is black. */
  stills: readonly string[]
  /** Where somebody is in the clip, the crop that it shows, and its whole picture; null if no figure is known. */
  seen: { figure: Figure; crop: Crop; picture: string } | null
  /** By the public ids of overlays. */
  pictures: Readonly<Record<string, OverlayPicture>>
  /** Words are hyphenated in it. */
  language: string
}

/** What is wrong with a text, in a code and in words. */
export type DesignFinding = {
  readonly code: 'covered' | 'overlapped' | 'hard-to-read'
  readonly elementId: string
  readonly message: string
}

export type CheckedDesign = {
  readonly design: Design
  readonly findings: readonly DesignFinding[]
  /** What its look had no room for, and what lies on the figure. */
  readonly notices: readonly string[]
  /** False where the clip's pictures are not known, so that nothing is said of contrast. */
  readonly isContrastKnown: boolean
}

const UNKNOWN: OverlayPicture = { aspect: 1, ink: null }
const { width: WIDTH, height: HEIGHT } = READ_SIZE

/** The canvas library rounds ink to whole pixels: letters are measured large. */
const EXACT = 1000

async function readStill(path: string): Promise<ImageData> {
  const context = createCanvas(WIDTH, HEIGHT).getContext('2d')
  context.drawImage(await loadImage(path), 0, 0, WIDTH, HEIGHT)
  return context.getImageData(0, 0, WIDTH, HEIGHT)
}

function black(): ImageData {
  const picture = new ImageData(WIDTH, HEIGHT)
  for (let at = 3; at < picture.data.length; at += 4) picture.data[at] = 255
  return picture
}

const sumOf = (all: readonly (readonly number[])[]): readonly number[] =>
  all.reduce((sum, each) => sum.map((count, degree) => count + (each[degree] ?? 0)))

/** The figure in the frame. */
async function framed({ seen }: CheckDesignTask): Promise<Figure | null> {
  if (!seen) return null
  const { width, height } = await loadImage(seen.picture)
  return figureInFrame(seen.figure, { width, height }, seen.crop)
}

/** The design with the facts that the edits fill in: they tell its language. */
const worded = ({ design, edits }: Pick<CheckDesignTask, 'design' | 'edits'>): Design =>
  edits.reduce((before, edit) => (edit.kind === 'fill-form' ? applyEdit(before, edit) : before), design)

/** The tools of an editor: measures, and the clip's pictures. */
async function toolsFor(task: CheckDesignTask) {
  const { stills, pictures, language, design, edits } = task
  const figure = await framed(task)
  const hasClip = design.background !== null || edits.some(({ kind }) => kind === 'choose-background')
  const moments = hasClip ? await Promise.all(stills.map(readStill)) : [black()]
  const measuring = withFonts(createCanvas(1, 1).getContext('2d'))
  const reading = withFonts(createCanvas(WIDTH, HEIGHT).getContext('2d'))
  const measure = measureOnce(measureWith(measuring))
  const rulers: Rulers = {
    measure,
    pictureOf: ({ overlayId }) => pictures[overlayId] ?? UNKNOWN,
  }
  const readable = (each: Design) =>
    legibilityOn(
      gradedPictures(moments, each, (data, width, height) => new ImageData(data, width, height)),
      each,
      reading,
      measure,
    )
  const look: LookTools = {
    measure: measureEmWith(measuring, EXACT),
    hyphenate: await loadHyphenation(hyphenationLanguage(worded(task), language)),
    language: caseLanguageOf(language),
    histogramOf: () => (moments.length > 0 ? sumOf(moments.map(({ data }) => histogramOf(data))) : undefined),
    figureOf: () => figure,
    scrimGainOf: (each) =>
      moments.length > 0 && each.backdrop?.scrims.length
        ? solveScrims((gain) => readable(each)(gain).flat())
        : 1,
  }
  const hardIn = (each: Design) => hardTexts(readable(each)(), [])
  return { rulers, look, hardIn, figure, isContrastKnown: moments.length > 0 }
}

type Tools = Awaited<ReturnType<typeof toolsFor>>

function mended(design: Design, platform: SafeZoneId, tools: Tools): Design {
  const { rulers, look, hardIn, isContrastKnown, figure } = tools
  const placedAnew = (each: Design) => composeDesign(unplaced(each), look)
  const safe = safeDesign(design, { id: platform, rulers, figure: figure ?? undefined, placedAnew })
  const placed = safe.kind === 'mended' ? safe.edit.design : design
  return isContrastKnown ? makeReadable(placed, (each) => hardIn(each).map(({ id }) => id)).design : placed
}

function findingsIn(design: Design, platform: SafeZoneId, { rulers, hardIn }: Tools): DesignFinding[] {
  return [
    ...coveredIn(design, platform, rulers).map((covered) => ({
      code: 'covered' as const,
      elementId: covered.id,
      message: coveredSentence(covered, SAFE_ZONE_PROFILES[platform]),
    })),
    ...overlapsIn(design, rulers).map((overlap) => ({
      code: 'overlapped' as const,
      elementId: overlap.id,
      message: overlapSentence(overlap),
    })),
    ...hardIn(design).map((hard) => ({
      code: 'hard-to-read' as const,
      elementId: hard.id,
      message: hardSentence(hard),
    })),
  ]
}

/** Nothing is said of what was measured calm. */
function onFigureIn(design: Design, { rulers, figure }: Tools): string[] {
  const place = figure && onFigure(design, rulers, figure)
  return place && !isCalm(place) ? [figureSentence(place)] : []
}

/** Makes edits of a design, mends it if that is wanted, and says what is wrong with it, as the editor does. */
export async function checkDesign(task: CheckDesignTask): Promise<CheckedDesign> {
  const tools = await toolsFor(task)
  const edited = task.edits.reduce((design, edit) => editDesign(design, edit, tools.look), task.design)
  const hasTexts = drawnTexts(edited).length > 0
  const design = task.isMended && hasTexts ? mended(edited, task.platform, tools) : edited
  return {
    design,
    findings: findingsIn(design, task.platform, tools),
    notices: [...lookNotices(design, tools.look), ...onFigureIn(design, tools)],
    isContrastKnown: tools.isContrastKnown,
  }
}
