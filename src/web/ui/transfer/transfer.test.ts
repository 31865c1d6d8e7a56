import { describe, expect, it } from 'vitest'
import { hasFiles, isField, isInside } from './carried-files.ts'
import { refuseStrayFiles } from './refuse-stray-files.ts'

const FILES = { types: ['Files'], dropEffect: 'copy' }
const TEXT = { types: ['text/plain'], dropEffect: 'copy' }

function drop(page: EventTarget, dataTransfer: unknown): { isRefused: boolean; effect: string } {
  const event = Object.assign(new Event('drop', { cancelable: true }), { dataTransfer })
  page.dispatchEvent(event)
  return { isRefused: event.defaultPrevented, effect: (dataTransfer as { dropEffect: string }).dropEffect }
}

describe('a file that is dropped beside what takes files', () => {
  it('does not replace the page, and text is dropped as ever', () => {
    const page = new EventTarget()
    const stop = refuseStrayFiles(page)
    expect(drop(page, { ...FILES })).toEqual({ isRefused: true, effect: 'none' })
    expect(drop(page, { ...TEXT })).toEqual({ isRefused: false, effect: 'copy' })
    stop()
    expect(drop(page, { ...FILES }).isRefused).toBe(false)
  })

  it('is left alone where somebody has taken it', () => {
    const page = new EventTarget()
    page.addEventListener('drop', (event) => event.preventDefault())
    refuseStrayFiles(page)
    expect(drop(page, { ...FILES }).effect).toBe('copy')
  })
})

describe('what is dropped or pasted', () => {
  it('brings files or not', () => {
    expect([FILES, TEXT, null].map((transfer) => hasFiles(transfer as DataTransfer | null))).toEqual([
      true,
      false,
      false,
    ])
  })

  it('is within an element, or in a dialog that was opened from there', () => {
    const inner = {}
    const desk = { contains: (node: unknown) => node === inner }
    const heard = (target: unknown) => isInside({ target, currentTarget: desk } as never)
    expect([heard(inner), heard({})]).toEqual([true, false])
  })

  it('belongs to a field where one has the focus', () => {
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
