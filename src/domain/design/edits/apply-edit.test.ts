import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Design, DURATION } from '#domain/design/design.ts'
import type { Edit } from '#domain/design/edit.ts'
import {
  amend,
  canRedo,
  canUndo,
  commit,
  HISTORY_LIMIT,
  historyOf,
  redo,
  undo,
} from '#domain/design/history.ts'
import { initialDesign } from '#domain/design/modes/initial-design.ts'
import { DEFAULT_BACKGROUND, type TextBackground } from '#domain/design/text-background.ts'
import { percentPoint } from '#domain/geometry/frame.ts'
import { PublicId } from '#domain/ids.ts'
import { applyEdit } from './apply-edit.ts'

const SPARKLES = PublicId.parse('overlays/sparkles')
const HEARTS = PublicId.parse('overlays/hearts')

const anyId = fc.constantFrom(
  'header',
  'main-text',
  'time',
  'text1',
  'overlay-1',
  'overlay-2',
  'ai-main-text',
  'manual-1',
  'missing',
)
const anyPoint = fc
  .tuple(fc.double({ min: -50, max: 150, noNaN: true }), fc.double({ min: -50, max: 150, noNaN: true }))
  .map(([x, y]) => percentPoint(x, y))
const anySize = fc.double({ min: -10, max: 500, noNaN: true })
const anyAngle = fc.double({ min: -1000, max: 1000, noNaN: true })
const anyColor = fc.constantFrom('#ffffff', '#ff3d8b', '#0f0a14')
const anyBackground: fc.Arbitrary<Partial<TextBackground>> = fc.record(
  {
    style: fc.constantFrom('none', 'solid', 'outline', 'sticker'),
    color: anyColor,
    opacity: fc.double({ min: -1, max: 2, noNaN: true }),
    borderRadius: fc.double({ min: -5, max: 99, noNaN: true }),
    useGradient: fc.boolean(),
  },
  { requiredKeys: [] },
)
const anyStyle = fc.record(
  { fontSize: anySize, textColor: anyColor, textAlign: fc.constantFrom('left', 'right') },
  { requiredKeys: [] },
)
const publicId = fc.constantFrom(SPARKLES, HEARTS)
const kind = <K extends Edit['kind']>(name: K) => fc.constant(name)

const anyEdit: fc.Arbitrary<Edit> = fc.oneof(
  fc.record({ kind: kind('move'), id: anyId, to: anyPoint }),
  fc.record({ kind: kind('rotate'), id: anyId, rotation: anyAngle }),
  fc.record({ kind: kind('resize'), id: anyId, size: anySize }),
  fc.record({ kind: kind('transform'), id: anyId, to: anyPoint, rotation: anyAngle, size: anySize }),
  fc.record({
    kind: kind('set-content'),
    id: anyId,
    content: fc.string({ unit: 'grapheme', maxLength: 1500 }),
  }),
  fc.record({ kind: kind('restyle'), id: anyId, style: anyStyle }),
  fc.record({ kind: kind('restyle-all'), style: anyStyle }),
  fc.record({ kind: kind('set-text-background'), id: anyId, background: anyBackground }),
  fc.record({ kind: kind('set-all-text-backgrounds'), background: anyBackground }),
  fc.record({ kind: kind('delete'), id: anyId }),
  fc.record({ kind: kind('duplicate'), id: anyId }),
  fc.record({ kind: kind('duplicate'), id: anyId, to: anyPoint }),
  fc.record({
    kind: kind('restack'),
    id: anyId,
    to: fc.constantFrom('bring-forward', 'send-backward', 'bring-to-front', 'send-to-back'),
  }),
  fc.record({ kind: kind('set-visible'), id: anyId, visible: fc.boolean() }),
  fc.record({ kind: kind('show-all-text') }),
  fc.record({ kind: kind('add-overlay'), overlay: fc.record({ publicId, url: fc.constant('/o.webp') }) }),
  fc.record({ kind: kind('remove-overlay'), publicId }),
  fc.record({ kind: kind('set-layer'), id: anyId, layer: fc.constantFrom('under', 'over') }),
  fc.record({ kind: kind('set-start'), id: anyId, start: fc.double({ min: 0, max: 60, noNaN: true }) }),
  fc.record({
    kind: kind('fill-form'),
    form: fc.record(
      {
        instructorName: fc.string({ maxLength: 60 }),
        classType: fc.string({ maxLength: 60 }),
        schedule: fc.constantFrom('', 'Every Monday'),
        time: fc.constantFrom('', '7:30 PM', 'noon'),
        classDate: fc.constantFrom('', '2026-11-21', 'someday'),
      },
      { requiredKeys: [] },
    ),
  }),
  fc.record({ kind: kind('switch-content'), to: fc.constantFrom('ai-promotion', 'class-details-only') }),
  fc.record({ kind: kind('switch-text-mode'), to: fc.constantFrom('instructor', 'dancer') }),
  fc.record({ kind: kind('write-promotion'), text: fc.string({ unit: 'grapheme', maxLength: 6000 }) }),
  fc.record({ kind: kind('place-text'), position: fc.constantFrom('top-left', 'bottom-right') }),
  fc.record({ kind: kind('set-animation'), animation: fc.constantFrom('fade-in', 'none') }),
  fc.record({ kind: kind('set-duration'), videoDuration: fc.double({ min: -5, max: 500, noNaN: true }) }),
  fc.record({ kind: kind('set-shadow'), textShadow: fc.boolean() }),
  fc.record({ kind: kind('reset') }),
)

function frozen<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value)
    Object.values(value).forEach(frozen)
  }
  return value
}

const designAfter = (edits: readonly Edit[]): Design => edits.reduce(applyEdit, initialDesign())

describe('any run of edits', () => {
  it('leaves a valid document, and every document it passed as it was', () => {
    fc.assert(
      fc.property(fc.array(anyEdit, { maxLength: 30 }), (edits) => {
        const end = edits.reduce((design, edit) => applyEdit(frozen(design), edit), initialDesign())
        expect(Design.safeParse(end).error).toBeUndefined()
      }),
      { numRuns: 300 },
    )
  })

  it('gives the same document for the same edits', () => {
    fc.assert(
      fc.property(fc.array(anyEdit, { maxLength: 20 }), (edits) => {
        expect(designAfter(edits)).toEqual(designAfter(edits))
      }),
    )
  })

  it('survives being stored and read', () => {
    fc.assert(
      fc.property(fc.array(anyEdit, { maxLength: 20 }), (edits) => {
        const design = designAfter(edits)
        expect(Design.parse(JSON.parse(JSON.stringify(design)))).toEqual(design)
      }),
    )
  })

  it('is undone step by step to where it began, and redone to where it ended', () => {
    fc.assert(
      fc.property(fc.array(anyEdit, { maxLength: 20 }), (edits) => {
        const start = historyOf(initialDesign())
        const end = edits.reduce((history, edit) => commit(history, applyEdit(history.present, edit)), start)
        const begun = end.past.reduce(undo, end)
        expect(begun.present).toBe(start.present)
        expect(begun.future.reduce(redo, begun)).toEqual(end)
      }),
    )
  })

  it('is no step where an edit made no difference', () => {
    fc.assert(
      fc.property(fc.array(anyEdit, { maxLength: 10 }), anyEdit, (edits, edit) => {
        const once = applyEdit(designAfter(edits), edit)
        const movesOn = ['add-overlay', 'remove-overlay', 'duplicate', 'reset'].includes(edit.kind)
        const isOneStep =
          edit.kind === 'restack' && (edit.to === 'bring-forward' || edit.to === 'send-backward')
        if (!movesOn && !isOneStep) expect(applyEdit(once, edit)).toBe(once)
      }),
    )
  })
})

describe('an edit', () => {
  const move: Edit = { kind: 'move', id: 'header', to: percentPoint(20, 30) }

  it('of an element that is not there changes nothing', () => {
    const design = initialDesign()
    expect(applyEdit(design, { ...move, id: 'missing' })).toBe(design)
    expect(applyEdit(design, { kind: 'delete', id: 'missing' })).toBe(design)
  })

  it('that moves an element turns individual positioning on', () => {
    expect(designAfter([move])).toMatchObject({ useIndividualPositioning: true })
    expect(designAfter([{ kind: 'rotate', id: 'header', rotation: 10 }])).toMatchObject({
      useIndividualPositioning: false,
    })
  })

  it('keeps font sizes within 8 to 200 and overlay scales within 0.05 to 10 (MO-14, C12)', () => {
    const add: Edit = { kind: 'add-overlay', overlay: { publicId: HEARTS, url: '/h' } }
    const sizes = (size: number) => {
      const design = designAfter([
        add,
        { kind: 'resize', id: 'header', size },
        { kind: 'resize', id: 'overlay-1', size },
      ])
      return [design.textElements[0]?.fontSize, design.overlayElements[0]?.scale]
    }
    expect(sizes(0)).toEqual([8, 0.05])
    expect(sizes(999)).toEqual([200, 10])
  })

  it('that places the undivided text sets its third of the frame and its alignment (TX-12)', () => {
    const design = designAfter([
      { kind: 'set-content', id: 'combined-text', content: 'All in one' },
      { kind: 'place-text', position: 'top-left' },
    ])
    expect(design).toMatchObject({ textPosition: 'top-left', useIndividualPositioning: false })
    expect(design.textElements.at(-1)).toMatchObject({ x: 30, y: 20, textAlign: 'left' })
  })

  it('that deletes a manual text empties and hides it (MO-22); writing brings it back', () => {
    const written: Edit = { kind: 'set-content', id: 'header', content: 'Pole Flow' }
    const deleted = designAfter([written, { kind: 'delete', id: 'header' }])
    expect(deleted.textElements[0]).toMatchObject({ id: 'header', content: '', visible: false })
    expect(deleted.header).toBe('')
    expect(applyEdit(deleted, written).textElements[0]).toMatchObject({ content: 'Pole Flow', visible: true })
  })

  it('that deletes AI text resets the promotion to its placeholder (MO-20)', () => {
    const promotion = { ...initialDesign(), text: 'Written by the copywriter' }
    const written = applyEdit(promotion, { kind: 'set-content', id: 'ai-main-text', content: 'Come and fly' })
    expect(applyEdit(written, { kind: 'delete', id: 'ai-main-text' }).text).toBe('Auto Generation Mode')
  })

  it('that selects something else can make all texts visible again (ED-11)', () => {
    const hidden = designAfter([{ kind: 'set-visible', id: 'header', visible: false }])
    expect(hidden.textElements[0]?.visible).toBe(false)
    expect(applyEdit(hidden, { kind: 'show-all-text' }).textElements.every(({ visible }) => visible)).toBe(
      true,
    )
  })

  it('that turns a gradient on seeds its second color once, and never over a chosen one (C11)', () => {
    const on = designAfter([{ kind: 'set-text-background', id: 'header', background: { useGradient: true } }])
    expect(on.textElements[0]?.background).toEqual({
      ...DEFAULT_BACKGROUND,
      useGradient: true,
      secondaryColor: '#ff00ff',
    })
    const chosen = designAfter([
      { kind: 'set-text-background', id: 'header', background: { secondaryColor: '#00ff00' } },
      { kind: 'set-text-background', id: 'header', background: { useGradient: true } },
    ])
    expect(chosen.textElements[0]?.background?.secondaryColor).toBe('#00ff00')
  })

  it('that restyles all reaches the document and every text but keeps their sizes', () => {
    const design = designAfter([{ kind: 'restyle-all', style: { fontFamily: 'Oswald', fontSize: 40 } }])
    expect(design).toMatchObject({ fontFamily: 'Oswald', fontSize: 40 })
    expect(design.textElements.map(({ fontFamily }) => fontFamily)).toEqual(Array(6).fill('Oswald'))
    expect(design.textElements[0]?.fontSize).toBe(52)
  })
})

describe('the history', () => {
  const write = (content: string): Edit => ({ kind: 'set-content', id: 'header', content })

  it('forgets what lies more than a hundred steps back', () => {
    const steps = Array.from({ length: HISTORY_LIMIT + 20 }, (_, step) => write(`Step ${step}`))
    const history = steps.reduce(
      (each, edit) => commit(each, applyEdit(each.present, edit)),
      historyOf(initialDesign()),
    )
    const headers = history.past.map(
      ({ textElements }) => textElements.find(({ id }) => id === 'header')?.content,
    )
    expect(headers).toEqual(Array.from({ length: HISTORY_LIMIT }, (_, step) => `Step ${step + 19}`))
  })

  it('takes an amended step back at once', () => {
    const first = commit(historyOf(initialDesign()), designAfter([write('P')]))
    const typed = amend(first, designAfter([write('Pole')]))
    expect(undo(typed).present).toEqual(initialDesign())
    expect(redo(undo(typed)).present.header).toBe('Pole')
  })

  it('forgets what was undone when something new is done', () => {
    const undone = undo(commit(historyOf(initialDesign()), designAfter([write('A')])))
    expect(canRedo(undone)).toBe(true)
    expect(canRedo(commit(undone, designAfter([write('B')])))).toBe(false)
    expect(canUndo(undone)).toBe(false)
  })
})

describe('a chosen background', () => {
  const trim = {
    id: PublicId.parse('trim'),
    url: '/trim.mp4',
    libraryType: 'personal',
    posterUrl: null,
  } as const
  const chosen = (videoDuration?: number) =>
    applyEdit(initialDesign(), {
      kind: 'choose-background',
      background: trim,
      ...(videoDuration !== undefined && { videoDuration }),
    })

  it('brings its length if it is a trim, and leaves it otherwise', () => {
    expect(chosen(157 / 30)).toMatchObject({ background: trim, videoDuration: 157 / 30 })
    expect(chosen().videoDuration).toBe(initialDesign().videoDuration)
    expect(chosen(1000).videoDuration).toBe(DURATION.max)
  })
})
