/** The part of a registration that is needed. */
export type Registration = Pick<ServiceWorkerRegistration, 'waiting' | 'installing'> & EventTarget

/** A worker that answers nothing for so long has not understood. */
const PATIENCE_MS = 3000

type Watching = {
  /** The very first worker takes nobody's place. */
  readonly isFirst: () => boolean
  /** The page's own script, as in the list of the version that it is of. */
  readonly script: string
  readonly signal: AbortSignal
}

/**
 * Calls back for each new version that is there and waits: a reload brings it. A page that came over the network is of the
 * new version already; then its worker takes over without a word.
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
  // Another tab may have found it.
  follow()
  void look()
}

/** Whether a script is one of the worker's version. */
function knows(worker: ServiceWorker, script: string): Promise<boolean> {
  const { port1: ear, port2: mouth } = new MessageChannel()
  return new Promise<boolean>((resolve) => {
    const timer = setTimeout(() => resolve(false), PATIENCE_MS)
    ear.onmessage = ({ data }) => {
      clearTimeout(timer)
      resolve(data === true)
    }
    worker.postMessage({ knows: script }, [mouth])
  }).finally(() => ear.close())
}
