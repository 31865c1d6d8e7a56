// `node tools/node.js <file> …` runs a program by the Node that the lockfile fixes, whichever Node the system has.
import { runByOwnNode } from './own-node.js'

await runByOwnNode(process.argv.slice(2))
