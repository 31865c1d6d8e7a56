import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { closeApp, createApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { createLog } from '#server/log.ts'
import { closePorts, openPorts } from '#server/open-ports.ts'
import type { Ports } from '#server/ports/ports.ts'
import { allRoutes } from '#server/routes.ts'

export type BenchServer = AsyncDisposable & {
  readonly ports: Ports
  readonly url: string
  /** Removed at the end. */
  readonly dataDir: string
  /** Its settings: other processes with the same join its database. */
  readonly environment: Readonly<Record<string, string>>
}

/** The app in this process, on the embedded database of a new folder. `changes` replace ports; no worker runs. */
export async function startBenchServer(
  environment: Readonly<Record<string, string>> = {},
  changes: Partial<Ports> = {},
): Promise<BenchServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'polepro-bench-'))
  const all = {
    DATA_DIR: dataDir,
    LOG_LEVEL: 'warn',
    MEDIA_WORKERS: '1',
    FREE_SPACE_FLOOR: '0',
    NODE_ENV: 'test',
    ...environment,
  }
  const config = readConfig(all)
  const ports = { ...(await openPorts(config, createLog(config))), ...changes }
  const app = await createApp(ports, allRoutes(new AbortController().signal))
  await app.listen({ host: '127.0.0.1', port: 0 })
  return {
    ports,
    url: `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`,
    dataDir,
    environment: all,
    async [Symbol.asyncDispose]() {
      app.server.closeAllConnections()
      await closeApp(app, 1000)
      await closePorts(ports, 0)
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
