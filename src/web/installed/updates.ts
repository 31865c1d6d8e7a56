import { withTimeout } from '#web/async/timeout.ts'

export type Registration = Pick<ServiceWorkerRegistration, 'waiting' | 'installing'> & EventTarget

/** A worker that does not answer in this time does not know the question. */
const ANSWER_MS = 3000

type Watching = {
  /** The first worker replaces no version. */
  readonly isFirst: () => boolean
  /** The address of the page's own script, which identifies its version. */
  readonly script: string
  readonly signal: AbortSignal
}

/**
 * Calls back for each new version that waits for a reload. A page from the network has the new version already: then the
 * worker takes over silently.
 */
export function onUpdate(
  registration: Registration,
  { isFirst, script, signal }: Watching,
  offer: () => void,
): void {
  let known: ServiceWorker | undefined
  const look = async () => {
    const { waiting } = registration
    if (!waiting || waiting === known || isFirst()) return
    known = waiting
    if (await knows(waiting, script)) waiting.postMessage('take-over')
    else if (!signal.aborted) offer()
  }
  const follow = () => registration.installing?.addEventListener('statechange', look, { signal })
  registration.addEventListener('updatefound', follow, { signal })
  // Another tab may have found the update.
  follow()
  void look()
}

/** Whether a script belongs to the worker's version. */
function knows(worker: ServiceWorker, script: string): Promise<boolean> {
  const { port1: own, port2: theirs } = new MessageChannel()
  const answer = new Promise<boolean>((resolve) => {
    own.onmessage = ({ data }) => resolve(data === true)
    worker.postMessage({ knows: script }, [theirs])
  })
  return withTimeout(answer, ANSWER_MS)
    .catch(() => false)
    .finally(() => own.close())
}
