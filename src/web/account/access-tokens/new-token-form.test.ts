import { expect, it } from 'vitest'
import { EMPTY_FORM, errorsIn, withScope } from './new-token-form.ts'

it('a form needs a name and a scope', () => {
  const named = { ...EMPTY_FORM, name: ' Timetable ' }
  expect(errorsIn(named)).toBeUndefined()
  expect(errorsIn({ ...named, name: '  ' })).toEqual({ name: 'Please give it a name.' })
  expect(errorsIn(withScope(named, 'read', false))).toEqual({ scopes: 'Please choose at least one.' })
  expect(Object.keys(errorsIn({ ...EMPTY_FORM, scopes: [] }) ?? {})).toEqual(['name', 'scopes'])
})

it('a scope is chosen and taken back, apart from the others', () => {
  const both = withScope(EMPTY_FORM, 'write-drafts', true)
  expect(both.scopes).toEqual(['read', 'write-drafts'])
  expect(withScope(both, 'read', false).scopes).toEqual(['write-drafts'])
})
