// Loads the scripts of a prerendered page once its words are on the screen. The server's `withPrerendered` gave them types
// that browsers ignore.

/** Where a browser does not tell of its first paint. */
const PATIENCE_MS = 3000

const firstPaint = () =>
  new Promise<void>((resolve) => {
    new PerformanceObserver(() => resolve()).observe({ type: 'paint', buffered: true })
    setTimeout(resolve, PATIENCE_MS)
  })

/** A script loads only as a new element. */
function load(waiting: Element, attribute: 'rel' | 'type', value: 'modulepreload' | 'module'): void {
  const loading = document.createElement(waiting.localName)
  for (const { name, value } of waiting.attributes) loading.setAttribute(name, value)
  loading.setAttribute(attribute, value)
  waiting.replaceWith(loading)
}

/**
 * Asks for all scripts together. What the client imports runs before it, one script at a time: as a single task they
 * would block the first touch.
 */
async function loadAll(): Promise<void> {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=later]')]
  for (const link of links) load(link, 'rel', 'modulepreload')
  const imported = links.filter((link) => link.hasAttribute('crossorigin'))
  // The client imports what fails here as well, and then it is its failure.
  for (const { href } of imported) await import(/* @vite-ignore */ href).catch(() => undefined)
  for (const script of document.querySelectorAll('script[type=later]')) load(script, 'type', 'module')
}

// A hidden page paints nothing.
if (document.visibilityState === 'visible') void firstPaint().then(loadAll)
else void loadAll()

export {}
