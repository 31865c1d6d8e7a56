import { spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'

/** The headless one first: the others also draw a window that nobody sees, which costs the tests a fifth of a processor. */
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
]
const FOLDERS = [...(process.env.PATH ?? '').split(':'), '/usr/bin', '/snap/bin']
const MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'

const isExecutable = (path: string): boolean => {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

const findChromium = (): string | undefined =>
  [
    process.env.CHROMIUM_PATH ?? '',
    ...NAMES.flatMap((name) => FOLDERS.map((folder) => `${folder}/${name}`)),
    MAC,
  ].find((path) => path !== '' && isExecutable(path))

const run = (command: string, args: readonly string[]): boolean =>
  spawnSync(command, args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }).status === 0

/** The browser the journeys run in; installs Debian's where it is missing and root may, else throws with what to do. */
export function chromium(): string {
  const found = findChromium()
  if (found) return found
  if (process.getuid?.() === 0 && isExecutable('/usr/bin/apt-get')) {
    console.error('Chromium is missing: installing it from the packages of this Debian…')
    run('apt-get', ['update', '-qq'])
    const install = (name: string) =>
      run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name])
    const installed = ['chromium-headless-shell', 'chromium'].some(install) ? findChromium() : undefined
    if (installed) return installed
  }
  throw new Error(
    'The browser tests need Chromium. Install it (Debian, Ubuntu: `sudo apt-get install chromium`; elsewhere any ' +
      'Chrome or Chromium) or set CHROMIUM_PATH to its executable, then run `npm test` again.',
  )
}
