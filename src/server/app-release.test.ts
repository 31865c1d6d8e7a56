import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { commitOf, describeRelease } from './app-release.ts'

const COMMIT = '0bdcbb71ffbd0f2f1f3c7ad2f2a1e1c3b5d7f9a0'

let root: string
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'polepro-release-'))
})
afterEach(() => rm(root, { recursive: true, force: true }))

async function write(files: Readonly<Record<string, string>>): Promise<void> {
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(root, path)), { recursive: true })
    await writeFile(join(root, path), `${content}\n`)
  }
}

it.each([
  ['a branch', { '.git/HEAD': 'ref: refs/heads/main', '.git/refs/heads/main': COMMIT }],
  [
    'a packed branch',
    { '.git/HEAD': 'ref: refs/heads/main', '.git/packed-refs': `# pack-refs\n${COMMIT} refs/heads/main` },
  ],
  ['a commit without a branch', { '.git/HEAD': COMMIT }],
  [
    'a linked worktree',
    {
      '.git': 'gitdir: main/worktrees/one',
      'main/worktrees/one/HEAD': 'ref: refs/heads/one',
      'main/worktrees/one/commondir': '../..',
      'main/refs/heads/one': COMMIT,
    },
  ],
])('knows the commit of %s', async (_name, files) => {
  await write(files)
  expect(commitOf(root)).toBe(COMMIT)
})

it('knows none without Git, or on a branch without a commit', async () => {
  expect(commitOf(root)).toBeUndefined()
  await write({ '.git/HEAD': 'ref: refs/heads/main' })
  expect(commitOf(root)).toBeUndefined()
})

it('names a version with its commit, or without', () => {
  expect(describeRelease('1.2.3', COMMIT)).toBe('PolePro 1.2.3 (commit 0bdcbb71ffbd)')
  expect(describeRelease('1.2.3', undefined)).toBe('PolePro 1.2.3')
})
