// Loads the client of a prerendered page. The server's `withPrerendered` gave its scripts types that browsers ignore.
import { carryOver } from './carry-over.ts'
import { firstSign } from './first-sign.ts'
import { tellTimes } from './tell-times.ts'

/** Where a browser does not tell of its first paint. */
const PATIENCE_MS = 3000
/** Until the first view is drawn. Compiling scripts beside it takes the processor that the drawing needs. */
const DRAWING_MS = 1000

/** `wait` is a part of the client, which would then load with this file. */
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

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
 * Asks for all scripts without waiting for any; none of them is evaluated. Each request is a task of its own. Returns what the
 * client imports.
 */
async function fetchAll(): Promise<readonly string[]> {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=later]')]
  for (const link of links) {
    load(link, 'rel', 'modulepreload')
    await pause(0)
  }
  const clients = [...document.querySelectorAll<HTMLScriptElement>('script[type=later]')]
  for (const { src } of clients) {
    const link = document.createElement('link')
    Object.assign(link, { rel: 'modulepreload', href: src, crossOrigin: '' })
    document.head.append(link)
  }
  return links.filter((link) => link.hasAttribute('crossorigin')).map(({ href }) => href)
}

/**
 * What the client imports runs before it, one script at a time: as a single task they would block the first touch. The
 * client imports what fails here as well, and then it is its failure.
 */
async function evaluate(imported: readonly string[]): Promise<void> {
  for (const href of imported) await import(/* @vite-ignore */ href).catch(() => undefined)
  for (const script of document.querySelectorAll('script[type=later]')) load(script, 'type', 'module')
}

async function loadClient(): Promise<void> {
  const sign = firstSign()
  // A hidden page paints nothing.
  if (document.visibilityState === 'visible') await firstPaint()
  await Promise.race([sign, pause(DRAWING_MS)])
  const imported = await fetchAll()
  await sign
  await evaluate(imported)
}

const page = document.getElementById('prerendered')
if (page) {
  tellTimes(page, navigator.language)
  carryOver(page)
}
void loadClient()
