import { expect, it } from 'vitest'
import { verdictOf } from './signatures.ts'

const said = (report: object) => verdictOf(JSON.stringify(report))
const one = [{ name: 'left-pad', version: '1.3.0' }]

it('all packages are signed', () => {
  expect(said({ invalid: [], missing: [] })).toEqual({
    holds: true,
    sentence: 'Signatures: the registry signed all packages.',
  })
})

it.each([
  ['is wrong', { invalid: one, missing: [] }],
  ['is missing where the registry has keys', { invalid: [], missing: one }],
])('a signature that %s fails the run and names the package', (_name, report) => {
  expect(said(report)).toEqual({ holds: false, sentence: expect.stringContaining('left-pad@1.3.0') })
})

it.each(['EMISSINGSIGNATUREKEY', 'EEXPIREDSIGNATUREKEY', 'EINTEGRITYSIGNATURE', 'EATTESTATIONVERIFY'])(
  'a signature that does not fit its key fails the run: %s',
  (code) => {
    expect(said({ error: { code, summary: 'left-pad has a signature of an unknown key' } }).holds).toBe(false)
  },
)

it.each([
  ['cannot be reached', JSON.stringify({ error: { code: 'ENOTFOUND', summary: 'getaddrinfo ENOTFOUND' } })],
  ['has no keys', JSON.stringify({ error: { summary: 'found no dependencies from a supported registry' } })],
  ['says nothing', ''],
])('a registry that %s leaves it open, and that is said', (_name, output) => {
  expect(verdictOf(output)).toEqual({ holds: true, sentence: expect.stringContaining('NOT VERIFIED') })
})
