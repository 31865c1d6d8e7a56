import { installDebianPackage, isExecutable } from './debian-packages.ts'

/** The headless shell first: the others also draw an invisible window, which takes a fifth of a processor. */
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
]
const FOLDERS = [...(process.env.PATH ?? '').split(':'), '/usr/bin', '/snap/bin']
const MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'

const findChromium = (): string | undefined =>
  [
    process.env.CHROMIUM_PATH ?? '',
    ...NAMES.flatMap((name) => FOLDERS.map((folder) => `${folder}/${name}`)),
    MAC,
  ].find((path) => path !== '' && isExecutable(path))

/** The browser for the journeys. If it is missing, root installs Debian's; otherwise the error says what to do. */
export function chromium(): string {
  const found = findChromium()
  if (found) return found
  const installed = installDebianPackage('chromium-headless-shell', 'chromium') ? findChromium() : undefined
  if (installed) return installed
  throw new Error(
    'The browser tests need Chromium. Install it (Debian, Ubuntu: `sudo apt-get install chromium`; elsewhere any ' +
      'Chrome or Chromium) or set CHROMIUM_PATH to its executable, then run `npm test` again.',
  )
}
