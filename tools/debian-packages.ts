import { spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'

export const isExecutable = (path: string): boolean => {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

const run = (command: string, args: readonly string[]): boolean =>
  spawnSync(command, args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }).status === 0

const install = (name: string): boolean =>
  run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name])

/** Installs the first of these packages that there is. False where that fails, and where this is no Debian or not root's to say. */
export function installDebianPackage(...names: readonly string[]): boolean {
  if (process.getuid?.() !== 0 || !isExecutable('/usr/bin/apt-get')) return false
  console.error(`${names[0]} is missing: installing it from the packages of this Debian…`)
  run('apt-get', ['update', '-qq'])
  return names.some(install)
}
