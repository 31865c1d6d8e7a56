import type { PublicId } from '#domain/ids.ts'
import { settle } from '#web/async/testing.ts'
import type { Job } from './job.ts'
import type { UploadPorts, UploadProgress } from './upload-ports.ts'
import { createUploads } from './uploads.ts'

export const file = (name: string, size = 100) => {
  const made = new File(['x'], name, { type: 'video/mp4' })
  Object.defineProperty(made, 'size', { value: size })
  return made
}
export const OWN = { kind: 'own' } as const

/** Ports whose uploads succeed when the test says so; the files named in `broken` are refused. */
export function world(broken: string[] = [], canRetry = true) {
  const delivering: { job: Job; progress: UploadProgress; arrive: () => void }[] = []
  const waiting = new Set<string>()
  const said: string[] = []
  const informed: string[] = []
  const person = { id: 'maya' }
  let names = 0
  const settled: string[] = []
  const firsts: string[] = []
  const later: (() => void)[] = []
  let cutting: () => Promise<void> = async () => undefined
  const ports: UploadPorts = {
    who: () => person.id,
    randomName: () => `name-${++names}`,
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
    firstArrived: ({ file }) => firsts.push(file.name),
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
    firsts,
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
    /** Completes the running upload. */
    async arrive() {
      delivering.at(-1)?.arrive()
      await settle()
    },
  }
}
