import type { Design } from '#domain/design/design.ts'
import { drawnTexts } from '#domain/design/drawn.ts'
import { isPaintedFromData } from '#domain/design/painted-design.ts'
import { caseLanguageOf } from '#domain/letters/letter-case.ts'
import type { LookTools } from '#domain/looks/apply/compose-design.ts'
import { hyphenationLanguage } from '#domain/looks/hyphenation-language.ts'
import type { LookFit } from '#domain/looks/rank-looks.ts'
import { type Hyphenate, loadHyphenation } from '#scene/hyphenation.ts'
import type { Legibility } from '#scene/legibility/legibility.ts'
import { measureEmWith } from '#scene/measure-em.ts'
import type { Rulers } from '#scene/safe-zones.ts'
import { measureWith } from '#scene/text/measure.ts'
import type { Clips } from './clip-facts.ts'
import { type ClipFrameReader, createClipFrames } from './clip-frames.ts'
import type { ClipLegibility } from './clip-legibility.ts'
import type { Editor } from './editor-store.ts'
import type { Fonts } from './fonts.ts'
import type { LookCode } from './look-code.ts'
import { offscreen } from './offscreen.ts'
import type { Readability } from './readability.ts'
import { UNKNOWN_PICTURE } from './use-overlay-catalog.ts'

/** What looks are composed and painted with in this page. */
export type Looks = {
  readonly clips: Clips
  /** How well each line can be read on the clip; undefined while the clip or the code of looks is not there. */
  legibilityOf(design: Design): readonly Legibility[] | undefined
  /** Which texts of any design are hard to read, and when; undefined while its clip or that code is not there. */
  readability(design: Design): Readability | undefined
  /** Exact frames of clips, for readability. */
  readonly frames: ClipFrameReader
  /** How a composed design's words stand on its clip; undefined while the clip is not known. */
  fitOf(design: Design): LookFit | undefined
  /** With the fonts and clips that are loaded by then. */
  tools(): LookTools
  /** Whether a composed design's fonts and clip are known. */
  isReady(design: Design): boolean
  /** Loads them. Afterwards the design has to be composed again. */
  ready(design: Design): Promise<void>
}

type LooksDeps = {
  readonly fonts: Fonts
  readonly clips: Clips
  readonly lookCode: LookCode
  readonly overlayOf?: LookTools['overlayOf']
  /** A picture's proportions; without it, a code may lie on pictures. */
  readonly pictureOf?: Rulers['pictureOf']
}

export function createLooks({ fonts, clips, lookCode, overlayOf, pictureOf }: LooksDeps): Looks {
  const { context } = offscreen(1, 1)
  const rulers: Rulers = {
    measure: measureWith(context),
    pictureOf: (element) => pictureOf?.(element) ?? UNKNOWN_PICTURE,
  }
  const frames = createClipFrames()
  let measured: ClipLegibility | undefined
  /** Undefined while the code of looks is loading, which knows how to measure. */
  function legibility(): ClipLegibility | undefined {
    measured ??= lookCode.now()?.createClipLegibility(clips, frames)
    return measured
  }
  let measure = measureEmWith(context)
  // Letters that were measured in a substitute have another width now.
  fonts.subscribe(() => {
    measure = measureEmWith(context)
  })
  const hyphenations = new Map<string, Hyphenate>()
  /** Of the design that was asked for last, which is the one that is composed next. */
  let hyphenate: Hyphenate | undefined
  /** Whether the patterns of the design's language are there. */
  function hasHyphenation(design: Design): boolean {
    const found = hyphenations.get(hyphenationLanguage(design, navigator.language))
    hyphenate = found ?? hyphenate
    return found !== undefined
  }
  async function loadedHyphenation(design: Design): Promise<void> {
    if (hasHyphenation(design)) return
    const language = hyphenationLanguage(design, navigator.language)
    hyphenate = await loadHyphenation(language)
    hyphenations.set(language, hyphenate)
  }
  const tools: LookTools = {
    measure: (text, font) => measure(text, font),
    hyphenate: (word) => hyphenate?.(word) ?? word,
    language: caseLanguageOf(navigator.language),
    histogramOf: (clip) => clips.known(clip)?.histogram,
    figureOf: (clip) => clips.known(clip)?.figure,
    scrimGainOf: (design) => legibility()?.scrimGainOf(design) ?? 1,
    ...(overlayOf && { overlayOf }),
    measured: (design) => lookCode.now()?.measured(design, rulers),
  }
  return {
    clips,
    legibilityOf: (design) => legibility()?.of(design),
    fitOf: (design) => legibility()?.fitOf(design),
    readability: (design) => legibility()?.readability(design),
    frames,
    tools: () => tools,
    isReady: (design) =>
      hasHyphenation(design) &&
      fonts.has(drawnTexts(design)) &&
      (!design.background || clips.known(design.background.id) !== undefined),
    async ready(design) {
      await Promise.all([
        fonts.ready(drawnTexts(design)),
        // Words are cut anywhere where the patterns cannot be loaded.
        loadedHyphenation(design).catch(() => undefined),
        design.background && clips.facts(design.background),
      ])
    },
  }
}

/** Whether the words of its look wait for the figure of its clip. */
const awaitsFigure = ({ look, background }: Design, { clips }: Looks): boolean =>
  look?.anchor === 'calmest' && background !== null && clips.known(background.id)?.figure === undefined

/** Composes the editor's design again once its fonts and its clip's facts are there, and when these get better. */
export function keepComposed({ store, recompose }: Editor, looks: Looks): () => void {
  let awaited: Design | undefined
  const endMeasured = looks.clips.subscribe((id) => {
    const { document, session } = store.getState()
    // A video that is there, or being made, shows the clip as it was measured before.
    const isFree = session.generation.status === 'idle'
    if (isFree && document.present.look && document.present.background?.id === id) recompose()
  })
  const endChanged = store.subscribe(({ document: { present } }, { document: { present: before } }) => {
    if (present === before || !isPaintedFromData(present)) return
    if (looks.isReady(present) && !awaitsFigure(present, looks)) return
    awaited = present
    void looks.ready(present).then(() => {
      if (awaited !== present || !isPaintedFromData(store.getState().document.present)) return
      awaited = undefined
      recompose()
    })
  })
  return () => {
    endMeasured()
    endChanged()
  }
}
