import type { Canvas } from '@napi-rs/canvas'
import { canonicalJson } from '#domain/canonical-json.ts'
import type { TextAnimation } from '#domain/design/text-animation.ts'
import type { ComposeJob, TextUse } from '#media/compose-job.ts'
import { MediaError } from '#media/media-error.ts'
import { plainTextMotion } from '#media/plan/painted-animation.ts'
import { isWholeFrame, type Viewport, viewportOf } from '#media/plan/viewport.ts'
import type { Prepared } from './prepared.ts'
import { prepareText, textPixels } from './text-layer.ts'

/** The text of a video, from a browser or from data. */
export type OpenedText = {
  /** Equal for texts that look the same in a size. */
  readonly key: string
  readonly animation: TextAnimation
  /** The whole text as a layer. */
  prepare(output: Viewport): Promise<Prepared>
  /** The whole text as a canvas. */
  paint(output: Viewport): Promise<Canvas>
}

/** Undefined where there is no text apart from what a look sets. Browsers paint the whole frame only. */
export async function openText({
  text,
  design,
  output,
  window,
}: Pick<ComposeJob, 'text' | 'design' | 'output' | 'window'>): Promise<OpenedText | undefined> {
  if (text && !isWholeFrame(viewportOf({ output, window })))
    throw new MediaError('crashed', 'a painted text layer fits the whole frame only')
  if (text) return sentText(text)
  return design && plainTextMotion(design) ? paintedText(design) : undefined
}

const sentText = ({ path, animation }: TextUse): OpenedText => ({
  key: `text:${path}`,
  animation,
  prepare: (output) => prepareText(path, output),
  async paint(output) {
    const { canvasOfPixels } = await import('./canvas-of-pixels.ts')
    return canvasOfPixels(await textPixels(path, output), output)
  },
})

/** The canvas library is loaded on demand: a text that a browser painted and that fades in needs none. */
async function paintedText(design: NonNullable<ComposeJob['design']>): Promise<OpenedText> {
  const { paintPlainText, plainTextAnimation, preparePlainText } = await import('./plain-text.ts')
  return {
    key: `text:${canonicalJson(design)}`,
    animation: plainTextAnimation(design),
    prepare: async (output) => preparePlainText(design, output),
    paint: async (output) => paintPlainText(design, output),
  }
}
