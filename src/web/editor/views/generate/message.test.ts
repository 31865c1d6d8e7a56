import { describe, expect, it } from 'vitest'
import type { RenderId } from '#domain/ids.ts'
import { type Generation, NOT_GENERATED } from '#web/editor/model/generate/generation.ts'
import { NOTICES, READY_MESSAGE } from '#web/pieces/download/download.ts'
import { messageOf, messageUnlessDismissed, type Occasion, occasionOf } from './message.ts'

const done = {
  status: 'completed' as const,
  progress: 100 as const,
  shown: 100 as const,
  video: { renderId: 'r' as RenderId, videoUrl: '/v', watermarked: false },
} satisfies Generation

const failure = {
  reason: 'why',
  advice: 'What to do.',
  upgradeFeature: null,
  mendedAt: null,
  wantsMail: false,
}
const failed: Generation = { status: 'error', message: 'Generation failed: why', failure }

const an = (occasion: Partial<Occasion>): Occasion => ({
  generation: NOT_GENERATED,
  notice: null,
  offer: null,
  hasText: true,
  ...occasion,
})
const said = (occasion: Partial<Occasion>) => messageOf(an(occasion))
const offer = {}

describe('the message above the buttons (ED-8)', () => {
  it('is absent without an occasion', () => {
    expect(said({})).toBeUndefined()
    expect(said({ notice: NOTICES.started })).toBeUndefined()
  })

  it('names the failure and offers a remedy (GE-10)', () => {
    expect(said({ generation: failed })).toEqual({
      tone: 'error',
      title: 'Generation failed: why',
      text: 'What to do.',
      action: { kind: 'retry' },
    })
  })

  it('leads to the step that fixes the failure, or to the upgrade that lifts the limit', () => {
    const mended = { ...failed, failure: { ...failure, mendedAt: 'overlays' as const } }
    expect(said({ generation: mended })?.action).toEqual({ kind: 'show-step', step: 'overlays' })
    const limited = { ...failed, failure: { ...failure, upgradeFeature: 'downloads' as const } }
    expect(said({ generation: limited })).toMatchObject({ upgradeFeature: 'downloads' })
    expect(said({ generation: limited })?.action).toBeUndefined()
  })

  it('offers to send the verification email again', () => {
    const unproven = { ...failed, failure: { ...failure, wantsMail: true } }
    expect(said({ generation: unproven })?.action).toEqual({ kind: 'send-email' })
  })

  it('says that the video is ready, and whether it lacks text (DL-11, GE-11)', () => {
    expect(said({ generation: done })).toEqual({
      tone: 'done',
      title: READY_MESSAGE,
      action: { kind: 'watch' },
    })
    expect(said({ generation: done, hasText: false })?.text).toBe('It has no text.')
  })

  it('reports the download, with a button for a link that was not copied (DL-7 to DL-11)', () => {
    expect(said({ generation: done, notice: NOTICES.copied })).toEqual(NOTICES.copied)
    expect(said({ generation: done, notice: NOTICES.link })).toMatchObject({
      tone: 'error',
      title: NOTICES.failed.title,
      action: { kind: 'copy-link' },
    })
  })

  it('offers a video of another design only if there is no other message', () => {
    expect(said({ offer })?.action).toEqual({ kind: 'bring-back' })
    expect(said({ offer, generation: failed })?.title).toBe(failed.message)
    expect(said({ offer, generation: done })?.title).toBe(READY_MESSAGE)
  })

  it('is dismissed for one occasion: a repeated failure shows it again', () => {
    const [first, second] = [{ ...NOTICES.failed }, { ...NOTICES.failed }]
    const about = (occasion: Partial<Occasion>) => occasionOf(an(occasion))
    expect(about({ generation: done, notice: first })).toBe(first)
    expect(about({ generation: done, notice: second })).not.toBe(first)
    expect(about({ generation: done })).toBe(done.video)
    expect(about({ generation: { ...failed } })).not.toBe(about({ generation: failed }))
    expect(about({ offer })).toBe(offer)
    expect(about({})).toBeNull()
  })

  it('stays dismissed while a new download starts', () => {
    const notice = { ...NOTICES.started }
    const dismissed = [occasionOf(an({ generation: done })), occasionOf(an({ generation: done, notice }))]
    const left = (occasion: Partial<Occasion>) => messageUnlessDismissed(an(occasion), dismissed)
    expect(left({ generation: done, notice })).toBeUndefined()
    expect(left({ generation: done })).toBeUndefined()
    expect(left({ generation: done, notice: { ...notice } })).toEqual(NOTICES.started)
  })
})
