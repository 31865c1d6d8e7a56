import { type App, startApp } from '#test/app/start-app.ts'

/**
 * Twelve drafts as a batch, against the same twelve made one after the other, over HTTP on the real server with its queue
 * and database. Two accounts draft the same two weeks; each makes one week as a batch and the other one by one. Fails if the
 * batches take more than 1.15 times as long. Prints Markdown.
 */
const MOST = 1.15
const CLASSES = 12
const MONDAYS = ['2031-03-24', '2031-03-31'] as const
/** Milliseconds between two looks at what is made. */
const LOOK_MS = 25

const { app, stop } = await startApp()
try {
  await report(await Promise.all([signIn(app, 'pro@demo.test'), signIn(app, 'admin@demo.test')]))
} finally {
  await stop()
}

type Ask = <T>(path: string, body?: object) => Promise<T>

async function signIn({ url, demoPassword }: App, email: string): Promise<Ask> {
  const headers = { origin: url, 'content-type': 'application/json' }
  const reply = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ email, password: demoPassword }),
  })
  const cookie = reply.headers.get('set-cookie')?.split(';')[0] ?? ''
  return async (path, body) => {
    const answer = await fetch(`${url}${path}`, {
      headers: { ...headers, cookie },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(`${path} was refused: ${await answer.text()}`)
    return answer.json()
  }
}

async function report(asks: readonly Ask[]): Promise<void> {
  const [first, second] = asks as [Ask, Ask]
  await shelvesAreFull(first)
  const weeks = await Promise.all(
    asks.map(
      async (ask) => [await draftedWeek(ask, MONDAYS[0]), await draftedWeek(ask, MONDAYS[1])] as const,
    ),
  )
  const [ofFirst, ofSecond] = weeks as [readonly [Week, Week], readonly [Week, Week]]
  // Clips and fonts are read once before.
  await single(first, await draftedWeek(first, '2031-04-07', 1))
  const singles = [await single(first, ofFirst[0]), await single(second, ofSecond[1])]
  const batches = [await batch(second, ofSecond[0]), await batch(first, ofFirst[1])]
  const [one, all] = [sum(singles), sum(batches)]
  process.stdout.write('| twelve drafts | s | ratio |\n|---|---|---|\n')
  process.stdout.write(`| one after the other | ${one.toFixed(1)} | 1 |\n`)
  process.stdout.write(`| as a batch | ${all.toFixed(1)} | **${(all / one).toFixed(2)}** |\n`)
  if (all / one > MOST) process.exitCode = 1
}

function sum(seconds: readonly number[]): number {
  return seconds.reduce((total, each) => total + each, 0) / seconds.length
}

async function shelvesAreFull(ask: Ask): Promise<void> {
  for (;;) {
    const { universal } = await ask<{ universal: { status: string }[] }>('/api/background-videos')
    const overlays = await ask<{ status: string }[]>('/api/overlays')
    if ([...universal, ...overlays].every(({ status }) => status === 'ready')) return
    await pause(500)
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}

type Week = { readonly monday: string; readonly drafts: readonly { occurrenceId: string; draftId: string }[] }

async function draftedWeek(ask: Ask, monday: string, count = CLASSES): Promise<Week> {
  const days = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']
  const text = Array.from({ length: count }, (_, at) => `${days[at % 6]} ${10 + at}:00 Heels (Mia)`).join(
    '\n',
  )
  await ask('/api/timetable/paste', { text, monday, timeZone: 'Europe/Berlin' })
  const classes = await ask<{ id: string }[]>(`/api/timetable?monday=${monday}`)
  const drafts = []
  for (const { id } of classes)
    drafts.push(await ask<{ occurrenceId: string; draftId: string }>(`/api/timetable/${id}/draft`, {}))
  return { monday, drafts }
}

/** Seconds. */
async function single(ask: Ask, { drafts }: Week): Promise<number> {
  const startMs = performance.now()
  for (const { draftId } of drafts) {
    const { video } = await ask<{ video: { renderId: string } }>('/api/videos', { draftId })
    await done(async () => (await ask<{ status: string }>(`/api/renders/${video.renderId}`)).status)
  }
  return (performance.now() - startMs) / 1000
}

/** Seconds. */
async function batch(ask: Ask, { monday, drafts }: Week): Promise<number> {
  const startMs = performance.now()
  const occurrenceIds = drafts.map(({ occurrenceId }) => occurrenceId)
  await ask('/api/batches', { monday, occurrenceIds })
  const read = () =>
    ask<{ batch: { isOpen: boolean; items: { state: string }[] } }>(`/api/batches?monday=${monday}`)
  await done(async () => ((await read()).batch.isOpen ? 'running' : 'done'), 300)
  const { items } = (await read()).batch
  if (items.some(({ state }) => state !== 'done')) throw new Error('Not all videos were made.')
  return (performance.now() - startMs) / 1000
}

async function done(statusOf: () => Promise<string>, everyMs = LOOK_MS): Promise<void> {
  for (;;) {
    const status = await statusOf()
    if (status === 'done') return
    if (status === 'failed') throw new Error('A video failed.')
    await pause(everyMs)
  }
}
