import { describe, expect, it } from 'vitest'
import { hasFiles, isField, isInside } from './dropped-files.ts'
import { refuseStrayFiles } from './refuse-stray-files.ts'

const FILES = { types: ['Files'], dropEffect: 'copy' }
const TEXT = { types: ['text/plain'], dropEffect: 'copy' }

function drop(page: EventTarget, dataTransfer: unknown): { isRefused: boolean; effect: string } {
  const event = Object.assign(new Event('drop', { cancelable: true }), { dataTransfer })
  page.dispatchEvent(event)
  return { isRefused: event.defaultPrevented, effect: (dataTransfer as { dropEffect: string }).dropEffect }
}

describe('a file dropped outside a drop zone', () => {
  it('does not open in the page, while text drops as usual', () => {
    const page = new EventTarget()
    const stop = refuseStrayFiles(page)
    expect(drop(page, { ...FILES })).toEqual({ isRefused: true, effect: 'none' })
    expect(drop(page, { ...TEXT })).toEqual({ isRefused: false, effect: 'copy' })
    stop()
    expect(drop(page, { ...FILES }).isRefused).toBe(false)
  })

  it('is ignored if a handler has accepted it', () => {
    const page = new EventTarget()
    page.addEventListener('drop', (event) => event.preventDefault())
    refuseStrayFiles(page)
    expect(drop(page, { ...FILES }).effect).toBe('copy')
  })
})

describe('a drop or paste', () => {
  it('contains files or not', () => {
    expect([FILES, TEXT, null].map((transfer) => hasFiles(transfer as DataTransfer | null))).toEqual([
      true,
      false,
      false,
    ])
  })

  it('is inside an element, or in a dialog opened from it', () => {
    const inner = {}
    const desk = { contains: (node: unknown) => node === inner }
    const heard = (target: unknown) => isInside({ target, currentTarget: desk } as never)
    expect([heard(inner), heard({})]).toEqual([true, false])
  })

  it('belongs to a focused text field', () => {
    const within = (selector: string) => ({ closest: (asked: string) => asked.includes(selector) || null })
    expect(['input', 'textarea', '[contenteditable]'].map((each) => isField(within(each) as never))).toEqual([
      true,
      true,
      true,
    ])
    expect([isField(within('button') as never), isField(null), isField(new EventTarget())]).toEqual([
      false,
      false,
      false,
    ])
  })
})
