/** The part of a registration that is needed. */
export type Registration = Pick<ServiceWorkerRegistration, 'waiting' | 'installing'> & EventTarget

/**
 * Calls back once, with what takes a new version over, when one is there and waits: never for the very first, which
 * takes nobody's place.
 */
export function onUpdate(
  registration: Registration,
  isFirst: () => boolean,
  offer: (takeOver: () => void) => void,
): void {
  let isOffered = false
  const look = () => {
    const { waiting } = registration
    if (!waiting || isOffered || isFirst()) return
    isOffered = true
    offer(() => waiting.postMessage('take-over'))
  }
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', look)
  })
  look()
}
