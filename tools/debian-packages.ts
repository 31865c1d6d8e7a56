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

/** Installs the first available of these packages. False if that fails, if this is not Debian, or without root. */
export function installDebianPackage(...names: readonly string[]): boolean {
  if (process.getuid?.() !== 0 || !isExecutable('/usr/bin/apt-get')) return false
  console.error(`${names[0]} is missing: installing it from Debian's packages…`)
  run('apt-get', ['update', '-qq'])
  return names.some(install)
}
