import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import koffi from 'koffi'
import type { Request } from '#media/messages.ts'
import { type Act, CALLS, type Call } from './outliving-acts.ts'

/*
 * Takes the place of a media process, and has none of its manners: it stays when the channel to the server closes, and does
 * not watch itself. Asked by a task `probe`, whose file holds the act as JSON.
 */
setInterval(() => {}, 1000)
process.on('message', ({ id, input }: Request) => {
  const act = JSON.parse(readFileSync((input as { path: string }).path, 'utf8')) as Act
  commit(act)
  process.send?.({ id, kind: 'done', rss: 0, answer: undefined })
})
process.send?.({ id: 0, kind: 'ready' })

function commit(act: Act): void {
  if (act.kind === 'detach')
    spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)', act.mark], {
      detached: true,
      stdio: 'ignore',
    }).unref()
  else if (act.kind === 'call') call(CALLS[act.call])
  else if (act.kind === 'memory') takeMemory()
  else startThreads()
}

function call({ x64, arm64, args }: (typeof CALLS)[Call]): void {
  const number = process.arch === 'arm64' ? arm64 : x64
  const syscall = koffi.load('libc.so.6').func('long syscall(long number, long a, long b, long c, long d)')
  const [a = 0, b = 0, c = 0, d = 0] = args
  syscall(number, a, b, c, d)
}

/** As native code does. Threads of JavaScript take so much memory that the kernel's limit ends the process first. */
function startThreads(): never {
  const libc = koffi.load('libc.so.6')
  const create = libc.func(
    'int pthread_create(void *thread, void *attributes, void *routine, void *argument)',
  )
  const routine = libc.symbol('pause')
  for (;;) create(new Uint8Array(8), null, routine, null)
}

function takeMemory(): never {
  const pages: Buffer[] = []
  for (;;) pages.push(Buffer.alloc(8 * 1024 * 1024, 1))
}
