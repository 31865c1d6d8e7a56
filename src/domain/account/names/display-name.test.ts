import { expect, it } from 'vitest'
import { displayName } from './display-name.ts'

const MIA = {
  firstName: 'Mia',
  lastName: 'Rossi',
  username: 'mia.r',
  email: 'mia@studio.test',
  assignedInstructorName: null,
}

it.each([
  [{}, 'Mia Rossi'],
  [{ lastName: null }, 'Mia'],
  [{ assignedInstructorName: 'Mimi' }, 'Mia Rossi'],
  [{ firstName: null, lastName: null, assignedInstructorName: 'Mimi' }, 'Mimi'],
  [{ firstName: null, lastName: null, assignedInstructorName: ' ' }, 'mia.r'],
  [{ firstName: ' ', lastName: '' }, 'mia.r'],
  [{ firstName: null, lastName: null, username: ' ' }, 'mia'],
  [{ firstName: null, lastName: null, username: '', email: '"a@b"@studio.test' }, '"a@b"'],
])('an account with %j is shown as %s', (change, name) => {
  expect(displayName({ ...MIA, ...change })).toBe(name)
})
