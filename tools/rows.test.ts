import { expect, it } from 'vitest'
import { faultsIn } from './rows.ts'

const PAGE = `# Rows
- **To cite**: put ids in parentheses.
- **ED-1** The page has a stage.
- **ED-2** The stage has a frame. (not built yet)
- **S3** A wrong file is refused. (no test: the app has no files)
- **threat 2** A body sets columns.
`
const test = (title: string) => ({ path: 'src/stage.test.ts', text: `it('${title}', () => {})` })
const code = (text: string, path = 'src/stage.ts') => ({ path, text })
const ALL_NAMED = test('is there (ED-1, threat 2)')

it('a row is fine if a test names it or it says why none does', () => {
  expect(faultsIn(PAGE, [ALL_NAMED])).toEqual([])
})

it.each([
  ['/** A stage (ED-7). */', 'ED-7'],
  ['/** A stage: ED-7 says how. */', 'ED-7'],
  ['/** Stages (ED-1 to ED-3). */', 'ED-3'],
  ['/** Stages (ED-1…3). */', 'ED-3'],
  ['/** A stage (ED-1, C99). */', 'C99'],
  ['/** A stage (ED-1,\n * C99). */', 'C99'],
  ['/** A stage (P-99). */', 'P-99'],
  ['/** A stage (threats 2, 9). */', 'threat 9'],
])('a cited id that the page does not list is a fault: %j', (text, id) => {
  expect(faultsIn(PAGE, [ALL_NAMED, code(text)])).toEqual([
    `src/stage.ts cites ${id}, which docs/specification.md does not list.`,
  ])
})

it.each([
  'Amazon S9 keeps files (SHA-256, UTF-8)',
  'chord(C25)',
  'const length = (C9 * 255) ** 2',
  'a P-256 key (H264, S9 of Amazon)',
  'a bucket (S9, or a folder)',
])('what only looks like an id is no citation: %s', (text) => {
  expect(faultsIn(PAGE, [ALL_NAMED, code(text)])).toEqual([])
})

it('a row without a test and without a reason is a fault; a comment does not count as a test', () => {
  const comment = { path: 'src/stage.test.ts', text: '// is there (ED-1)' }
  expect(faultsIn(PAGE, [test('is safe (threat 2)'), comment])).toEqual([
    'No test names ED-1, and docs/specification.md gives no reason: (no test: …) or (not built yet).',
  ])
})

it.each([
  ['ED-2', '(not built yet)'],
  ['S3', '(no test: the app has no files)'],
])('a mark of %s that a test disproves is a fault', (id, mark) => {
  expect(faultsIn(PAGE, [ALL_NAMED, test(`holds (${id})`)])).toEqual([
    `docs/specification.md marks ${id} as "${mark}", but src/stage.test.ts names it.`,
  ])
})

it('a duplicate id is a fault', () => {
  expect(faultsIn(`${PAGE}- **ED-1** Again.\n`, [ALL_NAMED])).toEqual([
    'docs/specification.md lists ED-1 twice.',
  ])
})
