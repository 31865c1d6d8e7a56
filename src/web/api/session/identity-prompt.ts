/** Asks the person to confirm their identity. Resolves to whether they did; never rejects. */
type IdentityPrompt = () => Promise<boolean>

let ask: IdentityPrompt | undefined
let asking: Promise<boolean> | undefined

/** Uses `next` as the prompt until the returned function is called. */
export function setIdentityPrompt(next: IdentityPrompt): () => void {
  ask = next
  return () => {
    if (ask === next) ask = undefined
  }
}

/** Prompts the person and resolves to whether they confirmed. Concurrent calls share one prompt. */
export async function confirmIdentity(): Promise<boolean> {
  asking ??= (ask?.() ?? Promise.resolve(false)).finally(() => {
    asking = undefined
  })
  return asking
}
