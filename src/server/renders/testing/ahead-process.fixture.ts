import { readConfig } from '#server/config.ts'
import { createLog } from '#server/log.ts'
import { openPorts } from '#server/open-ports.ts'
import { startAheadWorker } from '#server/renders/ahead/make-ahead.ts'
import { watermarkOf } from '#server/renders/watermark.ts'

// A process that makes videos ahead and nothing else, on the database and files that its environment names.
const config = readConfig(process.env)
const ports = await openPorts(config, createLog(config))
await startAheadWorker(ports, watermarkOf(ports))
process.stdout.write('ready\n')
