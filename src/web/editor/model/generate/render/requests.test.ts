import { describe, expect, it } from 'vitest'
import { composeVideo, generateVideoParallel } from '#contract/renders.ts'
import { applyEdit } from '#domain/design/edits/apply-edit.ts'
import { initialDesign } from '#domain/design/modes/initial-design.ts'
import type { TextAnimation } from '#domain/design/text-animation.ts'
import { PublicId } from '#domain/ids.ts'
import { renderIdOf } from '#web/editor/model/generate/testing.ts'
import { bodyOf, fieldsOf } from './requests.ts'

const FADE_IN: TextAnimation = { type: 'fade-in', seconds: 3, strips: [] }
const haze = { id: PublicId.parse('haze'), url: '/h.mp4', libraryType: 'universal', posterUrl: null } as const
const design = [
  { kind: 'choose-background', background: haze } as const,
  { kind: 'set-content', id: 'header', content: 'Pole Flow' } as const,
  { kind: 'set-duration', videoDuration: 20 } as const,
  { kind: 'add-overlay', overlay: { publicId: PublicId.parse('hearts'), url: '/o.webp' } } as const,
].reduce(applyEdit, initialDesign())

describe('requests to the server', () => {
  it('GE-3 to prepare: background, settings, duration, overlays and preset, as its contract reads them', () => {
    const read = generateVideoParallel.form.fields.parse(fieldsOf(design, FADE_IN))
    expect(read).toMatchObject({
      backgroundVideoId: 'haze',
      videoSettings: { text: expect.stringContaining('Pole Flow'), videoDuration: 20 },
      duration: 20,
      overlayElements: [{ publicId: 'hearts', scale: 2 }],
    })
  })

  it('GE-6 with premium_gif_quality, unless the design wants another size', () => {
    expect(fieldsOf(design, FADE_IN).qualityPreset).toBe('premium_gif_quality')
    const fine = applyEdit(design, { kind: 'choose-quality', quality: 'hd_1080x1920' })
    expect(fieldsOf(fine, FADE_IN).qualityPreset).toBe('hd_1080x1920')
  })

  it('GE-8 to compose: what was prepared, and overlays with the size their places refer to', () => {
    const prepared = { renderId: renderIdOf(1), textOverlayPublicId: PublicId.parse('text-layers/a') }
    expect(composeVideo.body.parse(bodyOf(design, prepared))).toMatchObject({
      backgroundPublicId: 'haze',
      textOverlayPublicId: 'text-layers/a',
      renderId: renderIdOf(1),
      videoDuration: 20,
      gifOverlays: [{ publicId: 'hearts', videoWidth: 540, videoHeight: 960 }],
      // To be opened again from My videos.
      design,
    })
  })

  it('GE-20 sends the sound of a design that has one of its own', () => {
    const read = (sent: typeof design) =>
      generateVideoParallel.form.fields.parse(fieldsOf(sent, FADE_IN)).sound
    expect(read(design)).toBeUndefined()
    const quieter = applyEdit(design, { kind: 'set-sound', sound: { clipVolume: 0.3 } })
    expect(read(quieter)).toEqual(quieter.sound)
  })

  it('leaves out a background that is not there', () => {
    const bare = applyEdit(design, { kind: 'choose-background', background: null })
    expect(fieldsOf(bare, FADE_IN).backgroundVideoId).toBeUndefined()
  })
})
