import type { Canvas } from '@napi-rs/canvas'
import { canonicalJson } from '#domain/canonical-json.ts'
import type { TextAnimation } from '#domain/design/text-animation.ts'
import type { ComposeJob, TextUse } from '#media/compose-job.ts'
import type { Size } from '#media/plan/cover-crop.ts'
import { plainTextMotion } from '#media/plan/painted-animation.ts'
import type { Prepared } from './prepared.ts'
import { prepareText, textPixels } from './text-layer.ts'

/** The text of a video, from a browser or from data. */
export type OpenedText = {
  /** Equal for texts that look the same in a size. */
  readonly key: string
  readonly animation: TextAnimation
  /** The whole text as a layer of this size. */
  prepare(output: Size): Promise<Prepared>
  /** The whole text as a canvas of this size. */
  paint(output: Size): Promise<Canvas>
}

/** Undefined where there is no text apart from what a look sets. */
export async function openText({
  text,
  design,
}: Pick<ComposeJob, 'text' | 'design'>): Promise<OpenedText | undefined> {
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
