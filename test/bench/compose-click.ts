import { createCanvas } from '@napi-rs/canvas'
import { type App, startApp } from '#test/app/start-app.ts'
import { median } from './compose-clock.ts'

/**
 * From the click on Generate to a finished video, over HTTP: the requests of the browser, on the real server
 * with its queue and database. Every round has a different composition. Prints Markdown. BENCH_ROUNDS (7).
 */
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 7)
const OVERLAYS = ['fireworks', 'hearts-rising', 'badge-free-trial'] as const

const { app, stop } = await startApp()
try {
  await report(await signIn(app))
} finally {
  await stop()
}

type Ask = (path: string, init?: RequestInit) => Promise<Response>

async function signIn({ url, demoPassword }: App): Promise<Ask> {
  const origin = { origin: url }
  const reply = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { ...origin, 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'pro@demo.test', password: demoPassword }),
  })
  const cookie = reply.headers.get('set-cookie')?.split(';')[0] ?? ''
  return (path, init = {}) =>
    fetch(`${url}${path}`, { ...init, headers: { ...origin, cookie, ...(init.headers as object) } })
}

async function report(ask: Ask): Promise<void> {
  await shelvesAreFull(ask)
  process.stdout.write('| overlays | click to ready s |\n|---|---|\n')
  for (const count of [0, 3]) {
    await round(ask, count, 0)
    const seconds: number[] = []
    for (let index = 1; index <= ROUNDS; index++) seconds.push(await round(ask, count, index))
    process.stdout.write(`| ${count} | **${median(seconds).toFixed(2)}** |\n`)
  }
}

async function shelvesAreFull(ask: Ask): Promise<void> {
  for (;;) {
    const { universal } = await (await ask('/api/background-videos')).json()
    const overlays: { status: string }[] = await (await ask('/api/overlays')).json()
    if ([...universal, ...overlays].every(({ status }) => status === 'ready')) return
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
}

/** Moves the overlays and changes the picture each time, like a drag and an edit of the text. */
async function round(ask: Ask, count: number, index: number): Promise<number> {
  const gifOverlays = OVERLAYS.slice(0, count).map((publicId, at) => ({
    publicId,
    x: 25 + 25 * at,
    y: 30 + index,
    rotation: 0,
    scale: 2,
  }))
  const form = new FormData()
  form.set('backgroundVideoId', 'spotlight-haze')
  form.set('videoSettings', '{}')
  form.set('duration', '15')
  form.set('overlayElements', JSON.stringify(gifOverlays))
  form.set('image', new Blob([textLayer(`Round ${index}`)], { type: 'image/png' }), 'text.png')
  const startMs = performance.now()
  const prepared = await read(await ask('/api/generate-video-parallel', { method: 'POST', body: form }))
  await read(
    await ask('/api/compose-video', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        backgroundPublicId: 'spotlight-haze',
        textOverlayPublicId: prepared.textOverlayPublicId,
        videoDuration: 15,
        gifOverlays,
      }),
    }),
  )
  return (performance.now() - startMs) / 1000
}

async function read(reply: Response): Promise<{ textOverlayPublicId: string }> {
  const body = await reply.json()
  if (!reply.ok) throw new Error(`${reply.status}: ${JSON.stringify(body)}`)
  return body
}

function textLayer(words: string): Uint8Array<ArrayBuffer> {
  const canvas = createCanvas(1080, 1920)
  const context = canvas.getContext('2d')
  context.fillStyle = '#ffffff'
  context.font = '120px sans-serif'
  context.fillText(words, 200, 400)
  return new Uint8Array(canvas.toBuffer('image/png'))
}
