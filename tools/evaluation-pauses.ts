import type { Plugin } from 'vite'

const CLIENT = '/src/web/main.tsx'
const CHARS_OF_A_TASK = 3000

/** A function of its own kind, because it is called above its place. */
const PAUSE = `
function pauseOfEvaluation() {
  const { port1, port2 } = new MessageChannel()
  return new Promise((resolve) => {
    port1.onmessage = () => { port1.close(); resolve() }
    port2.postMessage(null)
  })
}
`

/**
 * Cuts the evaluation of the client into tasks of a few milliseconds each: between modules, it waits for the next task. As a
 * single task it would delay the answer to a touch on a slow phone by a quarter of a second.
 */
export const evaluationPauses = (): Plugin => ({
  name: 'evaluation-pauses',
  apply: 'build',
  renderChunk(code, chunk) {
    if (!chunk.moduleIds.some((id) => id.endsWith(CLIENT))) return null
    return { code: withPauses(code, Object.values(chunk.modules)), map: null }
  },
})

type Module = { readonly code: string | null }

/** `code` of a chunk that has `modules` in this order, with a pause before the module that begins after each 3 kB. */
export function withPauses(code: string, modules: readonly Module[]): string {
  let [out, done, last] = ['', 0, 0]
  for (const module of modules) {
    const at = module.code ? code.indexOf(module.code, done) : -1
    if (at - last < CHARS_OF_A_TASK) continue
    out += `${code.slice(done, at)}await pauseOfEvaluation();\n`
    done = last = at
  }
  return out + code.slice(done) + PAUSE
}
