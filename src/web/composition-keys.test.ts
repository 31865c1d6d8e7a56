import { expect, it } from 'vitest'
import { leaveCompositions } from './composition-keys.ts'

const press = (more: object) => Object.assign(new Event('keydown'), { key: 'Enter', ...more })

it('lets no handler hear the keys of a composition', () => {
  const page = new EventTarget()
  leaveCompositions(page)
  const heard: Event[] = []
  page.addEventListener('keydown', (event) => heard.push(event))
  page.addEventListener('keydown', (event) => heard.push(event), { capture: true })
  page.dispatchEvent(press({ isComposing: true, keyCode: 229 }))
  page.dispatchEvent(press({ isComposing: true, keyCode: 13 }))
  // Safari ends the composition before the key that ends it.
  page.dispatchEvent(press({ isComposing: false, keyCode: 229 }))
  expect(heard).toEqual([])
  page.dispatchEvent(press({ isComposing: false, keyCode: 13 }))
  expect(heard).toHaveLength(2)
})
