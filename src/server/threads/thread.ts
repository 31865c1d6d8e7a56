import { parentPort, workerData } from 'node:worker_threads'
import type { ThreadFunction } from './run-in-thread.ts'

const { module, name, args } = workerData as ThreadFunction & { args: readonly unknown[] }
const { [name]: run } = await import(module)
parentPort?.postMessage(await run(...args))
