import { expect, it } from 'vitest'
import { displayName } from './display-name.ts'

const MIA = { firstName: 'Mia', lastName: 'Rossi', username: 'mia.r', email: 'mia@studio.test' }

it.each([
  [{}, 'Mia Rossi'],
  [{ lastName: null }, 'Mia'],
  [{ firstName: ' ', lastName: '' }, 'mia.r'],
  [{ firstName: null, lastName: null, username: ' ' }, 'mia'],
  [{ firstName: null, lastName: null, username: '', email: '"a@b"@studio.test' }, '"a@b"'],
])('an account with %j is shown as %s', (change, name) => {
  expect(displayName({ ...MIA, ...change })).toBe(name)
})
