import { describe, expect, it } from 'vitest'
import type { PublicId } from '#domain/ids.ts'
import { setBeats } from '#domain/sound/set-sound.ts'
import { compositionKey } from './composition-input.ts'
import { DESIGN_VERSION, Design } from './design.ts'
import { drawnOverlays } from './drawn.ts'
import { applyEdit } from './edits/apply-edit.ts'
import { isOnBeat } from './is-on-beat.ts'
import { initialDesign } from './modes/initial-design.ts'
import { gifOverlaysOf } from './render-request.ts'

const add = { kind: 'add-overlay', overlay: { publicId: 'hearts' as PublicId, url: '/hearts' } } as const
const plain = applyEdit({ ...initialDesign(), videoDuration: 10, animationType: 'none' }, add)
const started = (start: number | undefined, design: Design = plain): Design =>
  applyEdit(design, { kind: 'set-start', id: 'overlay-1', start })
const startIn = (design: Design) => drawnOverlays(design)[0]?.start

describe('the start of an overlay', () => {
  it('is data of a design of its own version, and taken back leaves the design as it was', () => {
    const late = started(2.5)
    expect(late.version).toBe(DESIGN_VERSION.start)
    expect(Design.parse(JSON.parse(JSON.stringify(late)))).toEqual(late)
    expect(started(0, late)).toEqual(plain)
    expect(started(undefined, late)).toEqual(plain)
    expect(started(2.5, late)).toBe(late)
    expect(started(undefined)).toBe(plain)
    expect(applyEdit(late, { kind: 'delete', id: 'overlay-1' }).version).toBe(DESIGN_VERSION.plain)
    expect(
      Design.safeParse({ ...late, overlayElements: [{ ...late.overlayElements[0], start: -1 }] }).success,
    ).toBe(false)
  })

  it('makes another video, and none leaves everything that is sent as it was', () => {
    expect(compositionKey(started(2.5))).not.toBe(compositionKey(plain))
    expect(compositionKey(started(2.5))).not.toBe(compositionKey(started(2.6)))
    expect(gifOverlaysOf(started(2.5))[0]?.start).toBe(2.5)
    expect(gifOverlaysOf(plain)[0]).not.toHaveProperty('start')
    expect(drawnOverlays(plain)[0]).toBe(plain.overlayElements[0])
  })

  it('is early enough that the overlay is seen, also when the video becomes shorter', () => {
    expect(startIn(started(30))).toBe(9.5)
    expect(startIn({ ...started(9), videoDuration: 5 })).toBe(4.5)
  })

  it('is on the nearest beat where the design is on the beat, and its own again without', () => {
    const onBeat = setBeats(started(2.5), [0.4, 1.4, 2.2, 3.2, 9.8])
    expect(startIn(onBeat)).toBe(2.2)
    expect(startIn(started(9.4, onBeat))).toBe(3.2)
    expect(startIn(setBeats(onBeat, undefined))).toBe(2.5)
    expect(startIn(setBeats(plain, [0.4]))).toBeUndefined()
    expect([isOnBeat(onBeat), isOnBeat(started(2.5)), isOnBeat(setBeats(plain, [0.4]))]).toEqual([
      true,
      false,
      undefined,
    ])
  })
})
