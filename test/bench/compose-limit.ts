import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { splitFrames } from '#media/plan/split.ts'
import type { LimitTask } from './compose-limit-child.ts'

const CHILD = fileURLToPath(new URL('./compose-limit-child.ts', import.meta.url))

/** The minimal work in as many warm processes as the product has, split at the same frames. */
export class Limit {
  readonly #children: ChildProcess[]

  private constructor(children: ChildProcess[]) {
    this.#children = children
  }

  static async start(processes: number): Promise<Limit> {
    const children = Array.from({ length: processes }, () => fork(CHILD))
    await Promise.all(children.map((child) => once(child, 'message')))
    return new Limit(children)
  }

  get pids(): number[] {
    return this.#children.map(({ pid }) => pid ?? 0)
  }

  async run({ path, frames, out }: { path: string; frames: number; out: string }): Promise<void> {
    const spans = splitFrames({ frames, backgroundFrames: frames, parts: this.#children.length })
    await Promise.all(
      spans.map(({ from, to }, index) => this.#ask(index, { path, from, to, out: `${out}.${index}` })),
    )
  }

  stop(): void {
    for (const child of this.#children) child.disconnect()
  }

  async #ask(index: number, task: LimitTask): Promise<void> {
    const child = this.#children[index]
    if (!child) throw new Error('no child')
    const answered = once(child, 'message')
    child.send(task)
    await answered
  }
}
