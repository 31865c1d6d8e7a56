import { describe, expect, it } from 'vitest'
import { framePoint, percentPoint } from '#domain/geometry/frame.ts'
import { snapLines } from '#domain/geometry/snapping.ts'
import { type Grip, IDLE, type Keys, type Part } from './gesture.ts'
import { committed, move, OVERLAY, play, press, TEXT, up } from './testing.ts'

const by = (part: Part, more: Partial<Grip> = {}): Grip => ({ ...TEXT, part, ...more })

/** A mouse press on an element, with a slack of five frame pixels. */
const down = (x: number, y: number, grip: Grip | null = TEXT, isSelected = false) =>
  press(x, y, { grip, perCss: 5 / 3, selected: isSelected ? grip : null })

const moveTo = (x: number, y: number) => ({ kind: 'move', id: 'header', to: percentPoint(x, y) })

describe('a click', () => {
  it('selects the element under it and changes nothing', () => {
    expect(play(down(270, 96), up(270, 96)).effects).toEqual([
      { kind: 'select', id: 'header' },
      { kind: 'tap', id: 'header', at: framePoint(270, 96), isAgain: false },
    ])
  })

  it('on the selected element differs from the start of a drag', () => {
    const again = down(270, 96, TEXT, true)
    expect(play(again, up(271, 96)).effects).toEqual([
      { kind: 'tap', id: 'header', at: framePoint(271, 96), isAgain: true },
    ])
    expect(committed(again, move(324, 192), up(324, 192))).toEqual(moveTo(60, 20))
  })

  it('on a handle changes nothing', () => {
    expect(play(down(370, 126, by('corner'), true), up(370, 126)).effects).toEqual([])
  })

  it('beside all elements deselects', () => {
    expect(play(down(10, 900, null), up(10, 900)).effects).toEqual([{ kind: 'select', id: null }])
  })

  it('may move a little without becoming a drag', () => {
    const { effects, gesture } = play(down(270, 96), move(273, 99), up(273, 99))
    expect(effects.map(({ kind }) => kind)).toEqual(['select', 'tap'])
    expect(gesture).toEqual(IDLE)
  })
})

describe('a drag from the empty stage', () => {
  it('draws a rectangle between its start and the pointer', () => {
    const { effects, gesture } = play(down(10, 900, null), move(12, 899), move(200, 500), up(210, 480))
    const from = framePoint(10, 900)
    expect(effects).toEqual([
      { kind: 'select', id: null },
      { kind: 'mark', area: { from, to: framePoint(200, 500) }, isDone: false },
      { kind: 'mark', area: { from, to: framePoint(210, 480) }, isDone: true },
    ])
    expect(gesture).toEqual(IDLE)
  })

  it('is taken back by Escape, and is none for a finger, which may scroll', () => {
    const canceled = play(down(10, 900, null), move(200, 500), { kind: 'cancel' })
    expect(canceled.effects.at(-1)).toEqual({ kind: 'mark', area: null, isDone: true })
    const touch = press(10, 900, { grip: null, pointer: 'touch' })
    expect(play(touch, move(200, 500)).effects).toEqual([])
  })
})

describe('a drag', () => {
  it('previews on the way and commits once, with the whole movement', () => {
    const { effects, gesture } = play(down(270, 96), move(300, 96), move(324, 192), up(324, 192))
    expect(effects).toEqual([
      { kind: 'select', id: 'header' },
      { kind: 'preview', edit: moveTo(50 + (30 / 540) * 100, 10), guides: [] },
      { kind: 'preview', edit: moveTo(60, 20), guides: [] },
      { kind: 'commit', edit: moveTo(60, 20) },
    ])
    expect(gesture).toEqual(IDLE)
  })

  it('ends at the pointer, however many samples were lost', () => {
    const all = play(down(270, 96), move(290, 100), move(310, 130), move(324, 192), up(324, 192))
    const few = play(down(270, 96), move(324, 192), up(324, 192))
    expect(few.effects.at(-1)).toEqual(all.effects.at(-1))
  })

  it('keeps the grabbed point under the pointer, not the center', () => {
    const { effects } = play(down(200, 110), move(254, 110), up(254, 110))
    expect(effects.at(-1)).toEqual({ kind: 'commit', edit: moveTo(60, 10) })
  })

  it('cannot leave the frame', () => {
    const { effects } = play(down(270, 96), move(-900, -900), up(-900, -900))
    expect(effects.at(-1)).toEqual({ kind: 'commit', edit: moveTo(0, 0) })
  })

  it('is reverted when the pointer is canceled', () => {
    const { effects, gesture } = play(down(270, 96), move(324, 192), { kind: 'cancel' }, up(324, 192))
    expect(effects.at(-1)).toEqual({ kind: 'drop' })
    expect(gesture).toEqual(IDLE)
  })

  it('is reverted by a second pointer and does not start again under the first', () => {
    const second = press(50, 50, { grip: null, pointerId: 2 })
    const { effects } = play(down(270, 96), move(324, 192), second, move(400, 400), up(400, 400))
    expect(effects.at(-1)).toEqual({ kind: 'drop' })
  })

  it('does not follow another pointer', () => {
    const { effects } = play(
      down(270, 96),
      move(324, 192),
      move(10, 10, { pointerId: 7 }),
      up(10, 10, { pointerId: 7 }),
      up(324, 192),
    )
    expect(effects.at(-1)).toEqual({ kind: 'commit', edit: moveTo(60, 20) })
  })
})

describe('keys during a drag', () => {
  it('Shift keeps the element on the longer of both axes', () => {
    expect(committed(down(270, 96), up(324, 106, { shift: true }))).toBeUndefined()
    expect(committed(down(270, 96), move(280, 96), up(324, 106, { shift: true }))).toEqual(moveTo(60, 10))
    expect(committed(down(270, 96), move(280, 96), up(284, 192, { shift: true }))).toEqual(moveTo(50, 20))
  })

  it('Alt drags a copy and leaves the element', () => {
    expect(committed(down(270, 96), move(300, 96), up(324, 192, { alt: true }))).toEqual({
      kind: 'duplicate',
      id: 'header',
      to: percentPoint(60, 20),
    })
  })
})

describe('alignment lines', () => {
  const lines = snapLines([], 48)
  const aligned = by('body', { lines })
  const start = down(270, 96, aligned)

  it('attract close elements and are shown while they do', () => {
    const { effects } = play(start, move(266, 477), up(266, 477))
    expect(effects.at(-2)).toMatchObject({
      edit: moveTo(50, 50),
      guides: [
        { axis: 'x', at: 270 },
        { axis: 'y', at: 480 },
      ],
    })
    expect(effects.at(-1)).toEqual({ kind: 'commit', edit: moveTo(50, 50) })
  })

  it('attract the visible part of a picture, which stays where the pointer takes it', () => {
    const ink = { left: 0.5, top: 0, right: 1, bottom: 0.5 }
    const sticker = by('body', { lines, ink, box: { ...TEXT.box, width: 200, height: 200 } })
    // The visible part is 100 wide and high, 50 right of and above the center.
    const { effects } = play(down(300, 60, sticker), move(247, 494), up(247, 494))
    const at = { x: 270 - 50, y: 480 + 50 }
    expect(effects.at(-2)).toMatchObject({
      guides: [
        { axis: 'x', at: 270 },
        { axis: 'y', at: 480 },
      ],
    })
    expect(effects.at(-1)).toEqual({ kind: 'commit', edit: moveTo((at.x / 540) * 100, (at.y / 960) * 100) })
  })

  it('attract nothing while Ctrl or Cmd is held', () => {
    const { effects } = play(start, move(266, 476), move(266, 476, { free: true }))
    expect(effects.at(-1)).toEqual({
      kind: 'preview',
      edit: moveTo((266 / 540) * 100, (476 / 960) * 100),
      guides: [],
    })
  })

  it('do not move an element off the axis locked by Shift', () => {
    const off = by('body', { lines, box: { ...TEXT.box, center: framePoint(267, 96) } })
    const edit = committed(down(267, 96, off), move(267, 300), up(267, 300, { shift: true }))
    expect(edit).toMatchObject({ to: { x: (267 / 540) * 100 } })
  })
})

describe('a corner handle', () => {
  const corner = by('corner')
  const sizeAt = (x: number, y: number, taken = corner) =>
    committed(down(370, 126, taken), move(380, 126), up(x, y))

  it('resizes in proportion to its distance from the center', () => {
    expect(sizeAt(470, 156)).toEqual({ kind: 'resize', id: 'header', size: 80 })
    expect(sizeAt(320, 111)).toEqual({ kind: 'resize', id: 'header', size: 20 })
  })

  it('counts only the way towards and away from the center', () => {
    expect(sizeAt(370 - 30, 126 + 100)).toEqual({ kind: 'resize', id: 'header', size: 40 })
  })

  it('never mirrors an element', () => {
    expect(sizeAt(100, 40)).toEqual({ kind: 'resize', id: 'header', size: 8 })
  })

  it('resizes overlays in hundredths of their scale', () => {
    expect(sizeAt(400, 135, by('corner', { ...OVERLAY, part: 'corner', box: TEXT.box }))).toMatchObject({
      size: 2.6,
    })
  })

  it('changes nothing when it is canceled', () => {
    const { effects, gesture } = play(down(370, 126, corner), move(470, 156), { kind: 'cancel' })
    expect(effects.at(-1)).toEqual({ kind: 'drop' })
    expect(gesture).toEqual(IDLE)
  })
})

describe('the rotation handle', () => {
  const turn = by('turn')
  const from = down(270, 36, turn)
  const rotate = (rotation: number) => ({ kind: 'rotate', id: 'header', rotation })
  const at = (degrees: number, keys: Partial<Keys> = {}) => {
    const angle = ((degrees - 90) * Math.PI) / 180
    return up(270 + 60 * Math.cos(angle), 96 + 60 * Math.sin(angle), keys)
  }
  const turned = (degrees: number, keys?: Partial<Keys>, taken = from) =>
    committed(taken, move(290, 36), at(degrees, keys))

  it('rotates with the pointer around the center', () => {
    expect(turned(30)).toEqual(rotate(30))
    expect(turned(-100)).toEqual(rotate(-100))
  })

  it('snaps to multiples of 45 degrees, unless Ctrl or Cmd is held', () => {
    expect(turned(88)).toEqual(rotate(90))
    expect(turned(88, { free: true })).toEqual(rotate(88))
  })

  it('rotates in steps of 15 degrees with Shift', () => {
    expect(turned(37, { shift: true })).toEqual(rotate(30))
  })

  it('stays within -180 and 180 (MO-15)', () => {
    const leaning = down(270, 36, by('turn', { box: { ...TEXT.box, rotation: 150 } }))
    expect(turned(60, {}, leaning)).toEqual(rotate(-150))
  })
})
