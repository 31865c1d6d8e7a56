import { expect, it } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { warnBeforeUnload } from './warn-before-unload.ts'

it('asks before the page closes only while it would lose something', () => {
  const page = new EventTarget() as Window
  const store = createStore(() => ({ isSending: false }))
  warnBeforeUnload(store, ({ isSending }) => isSending, page)
  const asks = () => !page.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  expect(asks()).toBe(false)
  store.setState({ isSending: true })
  expect(asks()).toBe(true)
  store.setState({ isSending: false })
  expect(asks()).toBe(false)
})
