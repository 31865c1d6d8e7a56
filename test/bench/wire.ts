import type { Page } from '@playwright/test'

type Wire = {
  readonly path: string
  readonly startedAt: number
  finishedAt: number
  /** With the reply's headers, whose size depends on the browser, too. */
  bytes: number
  /** Of the compressed body, as the server sends it. */
  bodyBytes: number
}

/** A slow phone line: bytes a second, and milliseconds there and back. */
const LINE = { downloadThroughput: 200_000, uploadThroughput: 90_000, latency: 150, offline: false }

/** Everything on the wire, by the protocol of the browser; grows automatically. Seconds of the browser's clock. */
async function wireOf(page: Page): Promise<ReadonlyMap<string, Wire>> {
  const wire = new Map<string, Wire>()
  const protocol = await page.context().newCDPSession(page)
  await protocol.send('Network.enable')
  await protocol.send('Network.emulateNetworkConditions', LINE)
  protocol.on('Network.requestWillBeSent', ({ requestId, request, timestamp }) => {
    const path = new URL(request.url).pathname
    const finishedAt = Number.POSITIVE_INFINITY
    wire.set(requestId, { path, startedAt: timestamp, finishedAt, bytes: 0, bodyBytes: 0 })
  })
  const headBytes = new Map<string, number>()
  protocol.on('Network.responseReceived', ({ requestId, response }) => {
    headBytes.set(requestId, response.encodedDataLength)
  })
  protocol.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
    const bodyBytes = encodedDataLength - (headBytes.get(requestId) ?? 0)
    Object.assign(wire.get(requestId) ?? {}, { bytes: encodedDataLength, bodyBytes, finishedAt: timestamp })
  })
  return wire
}

/** Marks the first moment at which `selector` is in the page. */
export const markShown = (page: Page, selector: string): Promise<unknown> =>
  page.addInitScript((wanted) => {
    const look = () => {
      if (!document.querySelector(wanted)) return
      performance.mark('shown')
      seen.disconnect()
    }
    const seen = new MutationObserver(look)
    seen.observe(document, { childList: true, subtree: true })
  }, selector)

/** What had arrived when `selector` was first in the page, what had been asked for, and milliseconds until then. */
export async function arrivedUntil(page: Page, path: string, selector: string) {
  const wire = await wireOf(page)
  await markShown(page, selector)
  await page.goto(path)
  await page.locator(selector).first().waitFor({ state: 'attached' })
  await page.waitForLoadState('networkidle')
  const afterMs = await page.evaluate(() => performance.getEntriesByName('shown')[0]?.startTime ?? Number.NaN)
  const shownAt = Math.min(...wire.values().map(({ startedAt }) => startedAt)) + afterMs / 1000
  const arrived = [...wire.values()].filter(({ finishedAt }) => finishedAt <= shownAt)
  const begun = [...wire.values()].filter(({ startedAt }) => startedAt <= shownAt)
  return { arrived, begun, afterMs, bytes: arrived.reduce((sum, one) => sum + one.bytes, 0) }
}

/** The same in the words of the report. */
export async function untilShown(page: Page, path: string, selector: string): Promise<string> {
  const { arrived, begun, afterMs, bytes } = await arrivedUntil(page, path, selector)
  const files = arrived.map(({ path, bytes }) => `  ${(bytes / 1000).toFixed(1)} ${path}\n`).join('')
  const head = `${arrived.length} requests, ${(bytes / 1000).toFixed(1)} kB, ${begun.length} begun`
  return `${head}, after ${Math.round(afterMs)} ms\n${process.env.BENCH_FILES ? files : ''}`
}
