import { installDebianPackage, isExecutable } from './debian-packages.ts'

/** Installs bubblewrap where it is missing and root may: without it the tests cannot see the sandbox that it makes, and say so. */
export function ensureBubblewrap(): void {
  if (process.platform !== 'linux' || isExecutable('/usr/bin/bwrap')) return
  if (!installDebianPackage('bubblewrap'))
    console.warn('bubblewrap is missing and was not installed: tests of its sandbox are skipped.')
}
