import { describe, expect, it } from 'vitest'
import type { RenderId } from '#domain/ids.ts'
import { linkNotice, NOTICES, READY_MESSAGE } from '../../../download/download.ts'
import { type Generation, NOT_GENERATED } from '../../generation.ts'
import { messageOf, type Occasion } from './message.ts'

const done: Generation = {
  status: 'completed',
  progress: 100,
  shown: 100,
  video: { renderId: 'r' as RenderId, videoUrl: '/v', watermarked: false },
}

const failure = { reason: 'why', advice: 'What to do.', upgradeFeature: null, mendedAt: null }
const failed: Generation = { status: 'error', message: 'Generation failed: why', failure }

const said = (occasion: Partial<Occasion>) =>
  messageOf({ generation: NOT_GENERATED, notice: null, isOffered: false, hasText: true, ...occasion })

describe('the box above the buttons (ED-8)', () => {
  it('is not there while there is nothing to say', () => {
    expect(said({})).toBeUndefined()
    expect(said({ notice: NOTICES.started })).toBeUndefined()
  })

  it('says what failed, what to do, and offers it (GE-10)', () => {
    expect(said({ generation: failed })).toEqual({
      tone: 'error',
      title: 'Generation failed: why',
      text: 'What to do.',
      action: { kind: 'retry' },
    })
  })

  it('leads to the step where it can be mended, or to what lifts a limit', () => {
    const mended = { ...failed, failure: { ...failure, mendedAt: 'overlays' as const } }
    expect(said({ generation: mended })?.action).toEqual({ kind: 'show-step', step: 'overlays' })
    const limited = { ...failed, failure: { ...failure, upgradeFeature: 'downloads' as const } }
    expect(said({ generation: limited })).toMatchObject({ upgradeFeature: 'downloads' })
    expect(said({ generation: limited })?.action).toBeUndefined()
  })

  it('says that the video is ready, and what is not in it (DL-11, GE-11)', () => {
    expect(said({ generation: done })).toEqual({ tone: 'done', title: READY_MESSAGE })
    expect(said({ generation: done, hasText: false })?.text).toBe('There is no text in it.')
  })

  it('says how the download went, with a tap to copy a link that could not be copied (DL-7 to DL-11)', () => {
    expect(said({ generation: done, notice: NOTICES.copied })).toEqual(NOTICES.copied)
    expect(said({ generation: done, notice: linkNotice('/v') })).toMatchObject({
      tone: 'error',
      title: NOTICES.failed.title,
      action: { kind: 'copy-link', link: '/v' },
    })
  })

  it('offers a video that was finished meanwhile, but never over other news', () => {
    expect(said({ isOffered: true })?.action).toEqual({ kind: 'bring-back' })
    expect(said({ isOffered: true, generation: failed })?.title).toBe(failed.message)
    expect(said({ isOffered: true, generation: done })?.title).toBe(READY_MESSAGE)
  })
})
