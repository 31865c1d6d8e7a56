import { describe, expect, it } from 'vitest'
import type { Edit } from '#domain/design/edit.ts'
import { initialDesign } from '#domain/design/modes/initial-design.ts'
import { settle } from '#web/async/testing.ts'
import { answerOf, draftId, FORM, world } from './testing.ts'

describe('a requested promotion', () => {
  it('is written from the form, in one step of undo (AI-1, AI-3)', async () => {
    const { writing, editor, last, answer, said, heard } = world()
    void writing.write(true)
    expect(last().order).toMatchObject({ form: FORM, attempt: 0, isBranded: true })
    await answer('Louder.\nSharper.')
    expect(said()).toMatchObject({
      'ai-main-text': 'Louder.\nSharper.',
      'ai-branding-text': 'Made with PolePro',
    })
    expect(heard.arrivals).toEqual([{ isMakeshift: false, isReplacing: false }])
    expect(writing.store.getState().note).toEqual({ source: 'ai', warnings: ['Written in a hurry.'] })
    editor.undo()
    expect(said()).not.toHaveProperty('ai-main-text')
  })

  it('is one call while it runs, however often it is requested (AI-2)', async () => {
    const { writing, calls, answer } = world()
    void writing.write(true)
    void writing.write(true)
    expect(writing.store.getState().isBusy).toBe(true)
    expect(calls).toHaveLength(1)
    await answer('Louder.')
    expect(writing.store.getState().isBusy).toBe(false)
  })

  it('is another one every time, counted for the same form', async () => {
    const { writing, editor, calls, answer } = world()
    const write = async () => {
      void writing.write(true)
      await answer(`Text ${calls.length}`)
    }
    await write()
    await write()
    editor.edit({ kind: 'fill-form', form: { time: '7:30 PM' } })
    await write()
    editor.edit({ kind: 'fill-form', form: { time: '' } })
    await write()
    expect(calls.map(({ order }) => order.attempt)).toEqual([0, 1, 0, 2])
  })

  it('does not repeat a text of an earlier visit', async () => {
    const { writing, editor, last, answer } = world()
    editor.edit({
      kind: 'write-promotion',
      ...answerOf({ form: { ...initialDesign().form }, attempt: 0, isBranded: true }, 'Of yesterday.'),
    })
    void writing.write(true)
    expect(last().order.attempt).toBe(5000)
    await answer('Of today.')
  })

  it('allows form changes meanwhile, and uses the current facts', async () => {
    const { writing, editor, answer, said } = world()
    void writing.write(true)
    editor.edit({ kind: 'fill-form', form: { classType: 'Heels', time: '7:30 PM' } })
    await answer('Louder.')
    expect(said()).toMatchObject({
      header: 'HEELS',
      'ai-schedule-text': '7:30 PM',
      'ai-main-text': 'Louder.',
    })
    expect(editor.store.getState().document.present.form.classType).toBe('Heels')
  })

  it('of fewer than three sections stands in one field, which is selected (AI-8)', async () => {
    const { writing, editor, last, said } = world()
    void writing.write(true)
    last().reply.resolve({ text: 'Come.\n\nDance.', blocks: undefined, source: 'ai', warnings: [] })
    await settle()
    expect(said()).toMatchObject({ 'combined-text': 'Come.\n\nDance.' })
    expect(editor.store.getState().session.selection).toBe('combined-text')
  })

  it('offers Undo when it replaces edited words', async () => {
    const { writing, editor, heard, answer } = world()
    const write = async (main: string) => {
      void writing.write(true)
      await answer(main)
    }
    await write('One.')
    await write('Two.')
    editor.edit({ kind: 'set-content', id: 'ai-main-text', content: 'My own.' })
    await write('Three.')
    expect(heard.arrivals.map(({ isReplacing }) => isReplacing)).toEqual([false, false, true])
  })
})

describe("a text of the server's built-in writer", () => {
  it.each([
    [['Could not write the text. Using the built-in writer'], true],
    [[], false],
  ])(
    'is announced as a makeshift where another should have written: %j (S4)',
    async (warnings, isMakeshift) => {
      const { writing, last, heard } = world()
      void writing.write(true)
      last().reply.resolve({ ...answerOf(last().order, 'Louder.'), source: 'offline', warnings })
      await settle()
      expect(heard.arrivals).toEqual([{ isMakeshift, isReplacing: false }])
      expect(heard.logged).toEqual([])
      expect(writing.store.getState().note).toEqual({ source: 'offline', warnings })
    },
  )
})

describe('a reply that no longer fits', () => {
  const AUTO_AND_BACK: Edit[] = [
    { kind: 'switch-content', to: 'class-details-only' },
    { kind: 'switch-content', to: 'ai-promotion' },
  ]

  it.each([
    ['in Manual', AUTO_AND_BACK.slice(0, 1)],
    ['when Manual came between', AUTO_AND_BACK],
    ['on a design that was cleared', [{ kind: 'reset' }] satisfies Edit[]],
    ['on one with dates of a locale', [{ kind: 'reset', locale: 'de-DE' }] satisfies Edit[]],
  ])('is dropped %s', async (_, edits) => {
    const { writing, editor, last, answer, said } = world()
    void writing.write(true)
    for (const edit of edits) editor.edit(edit)
    expect(last().signal.aborted).toBe(true)
    expect(writing.store.getState().isBusy).toBe(false)
    await answer('Louder.')
    expect(said()).not.toHaveProperty('ai-main-text')
  })

  it('is dropped on an empty design that was cleared', async () => {
    const { writing, editor, last, answer, said } = world({ form: {} })
    void writing.write(true)
    editor.select('header')
    editor.edit({ kind: 'fill-form', form: { time: '7:30 PM' } })
    expect(last().signal.aborted).toBe(false)
    editor.edit({ kind: 'reset' })
    expect(last().signal.aborted).toBe(true)
    await answer('Louder.')
    expect(said()).toEqual({})
  })

  it('is dropped when another draft was opened, and a new one can be requested at once', async () => {
    const { writing, editor, openDraft, calls, said, answer } = world()
    void writing.write(true)
    editor.open(initialDesign())
    openDraft.setState({ id: draftId(2) })
    await settle()
    expect(calls[0]?.signal.aborted).toBe(true)
    void writing.write(true)
    await answer('Of the other draft.')
    expect(said()['ai-main-text']).toBe('Of the other draft.')
  })

  it('is aborted when the editor closes', async () => {
    const { writing, leave, last, heard } = world()
    void writing.write(true)
    leave()
    await settle()
    expect(last().signal.aborted).toBe(true)
    expect(heard).toEqual({ arrivals: [], failures: [], logged: [] })
  })
})
