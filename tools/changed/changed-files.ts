import { execFileSync } from 'node:child_process'

const git = (...args: readonly string[]): string[] =>
  execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean)

/** Whether the work tree differs from its last commit; new files count. */
const isDirty = (): boolean => git('status', '--porcelain').length > 0

/** The commit to compare with where none is given: the last one, or in a clean work tree the one before. */
export const baseCommit = (): string => (isDirty() ? 'HEAD' : 'HEAD~1')

/** Files that were changed or added since a commit, new ones included; paths from the root. */
export const changedFiles = (base: string): string[] => [
  ...new Set([
    ...git('diff', '--name-only', '--diff-filter=d', base),
    ...git('ls-files', '--others', '--exclude-standard'),
  ]),
]
