// `node tools/node.js <file> …` runs a program with the Node that the lockfile pins, whichever Node the system has.
import { runByOwnNode } from './own-node.js'

await runByOwnNode(process.argv.slice(2))
