import { expect, it } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { warnWhile } from './warn-while.ts'

it('the page asks before it closes for as long as it would lose something, and not after', () => {
  const page = new EventTarget() as Window
  const store = createStore(() => ({ isSending: false }))
  warnWhile(store, ({ isSending }) => isSending, page)
  const asks = () => !page.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  expect(asks()).toBe(false)
  store.setState({ isSending: true })
  expect(asks()).toBe(true)
  store.setState({ isSending: false })
  expect(asks()).toBe(false)
})
