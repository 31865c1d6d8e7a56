import { describe, expect, it } from 'vitest'
import type { PublicId } from '#domain/ids.ts'
import type { Job } from './job.ts'
import { failedSummary, placeInLine, targetLabel } from './job-words.ts'
import { Abandoned } from './reasons.ts'
import type { UploadPorts, UploadProgress } from './upload-ports.ts'
import { createUploads } from './uploads.ts'

const file = (name: string, size = 100) => {
  const made = new File(['x'], name, { type: 'video/mp4' })
  Object.defineProperty(made, 'size', { value: size })
  return made
}
const OWN = { kind: 'own' } as const

/** A world in which files arrive when the test lets them; those of `broken` are refused. */
function world(broken: string[] = [], canRetry = true) {
  const delivering: { job: Job; progress: UploadProgress; arrive: () => void }[] = []
  const waiting = new Set<string>()
  const said: string[] = []
  const informed: string[] = []
  const person = { id: 'maya' }
  let names = 0
  const settled: string[] = []
  const later: (() => void)[] = []
  let cutting: () => Promise<void> = async () => undefined
  const ports: UploadPorts = {
    who: () => person.id,
    newName: () => `name-${++names}`,
    deliver: (job, progress) =>
      new Promise((resolve, reject) => {
        if (broken.includes(job.file.name)) return reject(new Error('Broken.'))
        progress.signal.addEventListener('abort', () => reject(progress.signal.reason))
        const arrive = () => resolve({ publicId: job.file.name as PublicId })
        delivering.push({ job, progress, arrive })
      }),
    cut: (_, __, { signal }) =>
      new Promise((resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason))
        cutting().then(resolve, reject)
      }),
    queued: ({ file }) => waiting.add(file.name),
    over: ({ file }) => waiting.delete(file.name),
    settled: ({ kind }) => settled.push(kind),
    explain: () => ({ cause: 'Broken.', canRetry }),
    say: (message) => said.push(message),
    inform: (message) => informed.push(message),
    later: (_, act) => later.push(act),
  }
  const uploads = createUploads(ports)
  return {
    uploads,
    waiting,
    said,
    informed,
    person,
    settled,
    broken,
    state: () => uploads.store.getState(),
    delivering,
    hangCutting: () => {
      cutting = () => new Promise(() => undefined)
    },
    failCutting: () => {
      cutting = () => Promise.reject(new Error('no'))
    },
    later: () => {
      for (const act of later.splice(0)) act()
    },
    /** Lets the file that is on its way arrive. */
    async arrive() {
      delivering.at(-1)?.arrive()
      await rest()
    },
  }
}

const rest = () => new Promise((resolve) => setTimeout(resolve))

describe('uploads of a page', () => {
  it('show an upload until two seconds after its end, and reload the library (UP-4)', async () => {
    const { uploads, state, arrive, later, settled, said } = world()
    uploads.start([file('a.mp4')], OWN)
    expect(state().current).toMatchObject({ phase: 'uploading', name: 'a.mp4' })
    await arrive()
    expect(state().current.phase).toBe('complete')
    expect([settled, said]).toEqual([['own'], ['a.mp4 is uploaded']])
    later()
    expect(state().current.phase).toBe('idle')
  })

  it('are remembered beyond the page until they are over: not what arrived, was refused or is not wanted', async () => {
    const { uploads, arrive, waiting } = world(['c.mp4'], false)
    const files = ['a.mp4', 'b.mp4', 'c.mp4', 'notes.txt'].map((name) => file(name))
    uploads.start(files, OWN)
    expect([...waiting]).toEqual(['a.mp4', 'b.mp4', 'c.mp4'])
    await arrive()
    expect([...waiting]).toEqual(['b.mp4', 'c.mp4'])
    await arrive()
    expect([...waiting]).toEqual([])
    uploads.start([file('d.mp4'), file('e.mp4')], OWN)
    uploads.cancel()
    expect([...waiting]).toEqual([])
  })

  it('are remembered where they may be tried again, until they are put away, and for whoever began them', async () => {
    const { uploads, waiting } = world(['a.mp4'])
    uploads.start([file('a.mp4')], OWN)
    await rest()
    expect([...waiting]).toEqual(['a.mp4'])
    uploads.dismiss(OWN)
    uploads.start([file('b.mp4')], OWN)
    uploads.abandon()
    await rest()
    expect([...waiting]).toEqual(['b.mp4'])
  })

  it('count a video whose clips could not be cut as there, and remember that (UP-8, S16)', async () => {
    const { uploads, state, arrive, failCutting } = world()
    failCutting()
    uploads.start([file('a.mp4')], OWN)
    await arrive()
    expect(state()).toMatchObject({ current: { phase: 'complete' }, uncut: ['a.mp4'], batch: { failed: [] } })
    uploads.hasCut('a.mp4' as PublicId)
    expect(state().uncut).toEqual([])
  })

  it('go one after the other, go on past one that fails, and name it (UP-18)', async () => {
    const { uploads, state, arrive, settled, delivering } = world(['b.mp4'])
    uploads.start([file('a.mp4'), file('b.mp4'), file('c.mp4')], OWN)
    expect([placeInLine(state().batch), delivering.length]).toEqual(['1 of 3', 1])
    await arrive()
    expect(placeInLine(state().batch)).toBe('3 of 3')
    expect(state().current).toMatchObject({ phase: 'uploading', name: 'c.mp4' })
    expect(settled).toEqual([])
    await arrive()
    expect(state().batch).toMatchObject({ total: 3, done: 2 })
    expect(state().batch.failed.map(({ job, cause }) => [job.file.name, cause])).toEqual([
      ['b.mp4', 'Broken.'],
    ])
    expect(settled).toEqual(['own'])
  })

  it('keep what failed at hand for one tap (S1)', async () => {
    const { uploads, state, arrive, broken, delivering, later } = world(['b.mp4'])
    uploads.start([file('a.mp4'), file('b.mp4')], OWN)
    await arrive()
    later()
    expect(state().batch.failed).toHaveLength(1)
    broken.length = 0
    const [failed] = state().batch.failed
    uploads.retry(OWN)
    // The same name: what arrived though nobody heard of it does not arrive twice.
    expect(delivering.at(-1)?.job).toBe(failed?.job)
    expect(state().batch).toEqual({ total: 1, done: 0, failed: [], kept: 0 })
  })

  it('do not send again what was refused for good', async () => {
    const { uploads, state } = world(['a.mp4'], false)
    uploads.start([file('a.mp4')], OWN)
    await rest()
    uploads.retry(OWN)
    expect(state().current).toMatchObject({ phase: 'failed', cause: 'Broken.', canRetry: false })
  })

  it('send nothing of a file that is too large, and say why (UP-2, S2)', async () => {
    const { uploads, state, delivering } = world()
    uploads.start([file('a.mp4', 1_500_000_000)], OWN)
    await rest()
    expect(delivering).toEqual([])
    expect(state().current).toMatchObject({ phase: 'failed', cause: expect.stringContaining('1.5 GB') })
  })

  it('put files that come meanwhile behind those in line (S19)', async () => {
    const { uploads, state, arrive, delivering } = world()
    uploads.start([file('a.mp4')], OWN)
    uploads.start([file('b.mp4')], { kind: 'universal' })
    expect(placeInLine(state().batch)).toBe('1 of 2')
    await arrive()
    expect(delivering.at(-1)?.job.target).toEqual({ kind: 'universal' })
  })

  it('end with everything in line when they are cancelled', async () => {
    const { uploads, state, delivering } = world()
    uploads.start([file('a.mp4'), file('b.mp4')], OWN)
    uploads.cancel()
    await rest()
    expect(delivering).toHaveLength(1)
    expect(delivering[0]?.progress.signal.aborted).toBe(true)
    expect(state()).toMatchObject({ current: { phase: 'idle' }, batch: { total: 0, failed: [] } })
  })

  it('can begin anew right after they were cancelled', async () => {
    const { uploads, state, delivering } = world()
    uploads.start([file('a.mp4')], OWN)
    uploads.cancel()
    uploads.start([file('b.mp4')], OWN)
    await rest()
    expect(delivering.at(-1)?.job.file.name).toBe('b.mp4')
    expect(state().current).toMatchObject({ phase: 'uploading', name: 'b.mp4' })
  })

  it('say of a video that is cancelled while it is cut that it is saved, and show it (S16)', async () => {
    const { uploads, state, arrive, hangCutting, informed, settled, said } = world()
    hangCutting()
    uploads.start([file('a.mp4'), file('b.mp4')], OWN)
    await arrive()
    expect(state()).toMatchObject({ current: { phase: 'segmenting' }, cutting: 'a.mp4' })
    uploads.cancel()
    await rest()
    expect([informed, settled]).toEqual([['a.mp4 had arrived already: the video is saved.'], ['own']])
    expect(said).not.toContain('a.mp4 is cancelled')
    expect(state()).toMatchObject({ current: { phase: 'idle' }, cutting: null, uncut: [] })
  })

  it('say that one is cancelled, and that it is saved where it had arrived by then', async () => {
    const { uploads, delivering, informed, said } = world()
    uploads.start([file('a.mp4')], OWN)
    delivering[0]?.arrive()
    uploads.cancel()
    await rest()
    expect([said, informed]).toEqual([
      ['a.mp4 is cancelled'],
      ['a.mp4 had arrived already: the video is saved.'],
    ])
  })

  it('say once that they wait, and go on', () => {
    const { uploads, delivering, said, state } = world()
    uploads.start([file('a.mp4')], OWN)
    const { onWaiting, onSent } = (delivering[0] as { progress: UploadProgress }).progress
    onWaiting(true)
    onSent(1)
    onWaiting(true)
    expect(said).toEqual(['Waiting for the connection. It goes on by itself.'])
    onSent(2)
    expect(state().current).toMatchObject({ isWaiting: false })
  })

  it('of somebody end when somebody else is there, and show nothing of it', async () => {
    const { uploads, state, delivering, person, informed, said } = world(['b.mp4'])
    uploads.start([file('b.mp4'), file('a.mp4'), file('c.mp4')], OWN)
    await rest()
    person.id = 'zoe'
    uploads.abandon()
    await rest()
    expect(delivering[0]?.progress.signal.reason).toBeInstanceOf(Abandoned)
    expect(delivering).toHaveLength(1)
    expect(state()).toMatchObject({ current: { phase: 'idle' }, batch: { failed: [] } })
    expect([informed, said]).toEqual([[], []])
  })

  it('are not sent with the session of somebody else, also before the page was told of it', async () => {
    const { uploads, state, arrive, delivering, person } = world()
    uploads.start([file('a.mp4'), file('b.mp4')], OWN)
    person.id = 'zoe'
    await arrive()
    expect(delivering.map(({ job }) => job.file.name)).toEqual(['a.mp4'])
    expect(state().batch.total).toBe(0)
  })

  it('go on, to be refused and tried again, where the session has only ended', async () => {
    const { uploads, arrive, delivering, person } = world()
    uploads.start([file('a.mp4'), file('b.mp4')], OWN)
    person.id = ''
    await arrive()
    expect(delivering.at(-1)?.job).toMatchObject({ file: { name: 'b.mp4' }, by: 'maya' })
  })

  it('keep what failed before to be seen beside another upload, also when that is cancelled', async () => {
    const { uploads, state, arrive, later } = world(['a.mp4'])
    const failedNames = () => state().batch.failed.map(({ job }) => job.file.name)
    uploads.start([file('a.mp4')], OWN)
    await rest()
    uploads.start([file('b.mp4'), file('c.mp4')], OWN)
    expect([placeInLine(state().batch), failedNames()]).toEqual(['1 of 2', ['a.mp4']])
    await arrive()
    uploads.cancel()
    expect(failedNames()).toEqual(['a.mp4'])
    uploads.start([file('d.mp4')], OWN)
    await arrive()
    later()
    expect(failedSummary(state().batch, { failed: state().batch.failed, target: OWN })).toBe('1 failed:')
  })

  it('are tried again and put away for one library at a time', async () => {
    const MAYA = { kind: 'member', userId: 'maya', name: 'Maya' } as const
    const { uploads, state, broken, delivering } = world(['a.mp4', 'b.mp4'])
    uploads.start([file('a.mp4')], OWN)
    await rest()
    uploads.start([file('b.mp4')], MAYA)
    await rest()
    broken.length = 0
    uploads.retry(MAYA)
    expect(delivering.map(({ job }) => job.file.name)).toEqual(['b.mp4'])
    uploads.cancel()
    uploads.dismiss(MAYA)
    expect(state().batch.failed).toHaveLength(1)
    uploads.dismiss(OWN)
    expect(state().batch.failed).toEqual([])
  })

  it('say for whom they are', () => {
    expect(targetLabel(OWN)).toBe('')
    expect(targetLabel({ kind: 'member', userId: 'x', name: 'Maya' })).toBe(' for Maya')
  })
})
