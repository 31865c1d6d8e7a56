import { installDebianPackage, isExecutable } from './debian-packages.ts'

/** Installs bubblewrap if it is missing and root runs this; otherwise a message says that its tests are skipped. */
export function ensureBubblewrap(): void {
  if (process.platform !== 'linux' || isExecutable('/usr/bin/bwrap')) return
  if (!installDebianPackage('bubblewrap'))
    console.warn('bubblewrap is missing and was not installed: tests of its sandbox are skipped.')
}
