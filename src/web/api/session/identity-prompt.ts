/** Asks whoever sits there to show that it is them. Resolves to whether they did; never rejects. */
type Ask = () => Promise<boolean>

let ask: Ask | undefined
let asking: Promise<boolean> | undefined

/** Has the question asked by `next`, until the returned function is called. */
export function askBy(next: Ask): () => void {
  ask = next
  return () => {
    if (ask === next) ask = undefined
  }
}

/** Whether the person has just shown that it is them. Several calls that need it wait for one question. */
export async function confirmed(): Promise<boolean> {
  asking ??= (ask?.() ?? Promise.resolve(false)).finally(() => {
    asking = undefined
  })
  return asking
}
