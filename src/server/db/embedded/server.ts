import { open, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { type Address, chooseAddress, listening, recordedAddress, recordedPid } from './address.ts'
import { type Cluster, innerFolder, namedByServer, readSuperuserPassword } from './cluster.ts'
import { runProgram } from './run-program.ts'

/** PostgreSQL settings by name. Values must not need quotes. */
export type Settings = Record<string, string>

const ALWAYS: Settings = {
  // Containers limit /dev/shm to 64 MB, so shared memory uses files.
  dynamic_shared_memory_type: 'mmap',
  // A failed statement may hold a user's text; only the error is logged.
  log_min_error_statement: 'panic',
  log_checkpoints: 'off',
}

const PATIENCE_MS = 120_000

/**
 * Returns a superuser connection to the server and starts it if needed. A connection attempt shows whether it runs;
 * its files say nothing after a crash.
 */
export async function connectOrStart(cluster: Cluster, settings: Settings): Promise<pg.Client> {
  const begunAt = Date.now()
  let refusedAt: number | undefined
  for (;;) {
    const found = await tryConnect(cluster)
    if (found instanceof pg.Client) return found
    const refusal = found === 'absent' ? await start(cluster, settings) : undefined
    if (refusal) refusedAt ??= Date.now()
    const patience = refusedAt === undefined ? PATIENCE_MS : await patienceAfterRefusal(cluster)
    if (Date.now() - (refusedAt ?? begunAt) > patience) throw new Error(await explain(cluster, refusal))
    if (refusal || found === 'not yet') await delay(100)
  }
}

/** Another process may be starting or stopping the server at this moment; its lock file tells. */
async function patienceAfterRefusal(cluster: Cluster): Promise<number> {
  const locked = await stat(join(innerFolder(cluster), 'postmaster.pid')).catch(() => undefined)
  return locked ? 30_000 : 2_000
}

/**
 * Stops the server as a shutdown of its machine would: clients are disconnected and all data is kept. `pg_ctl` does
 * not wait, as it would also wait for a server that another process starts right after.
 */
export async function stop(cluster: Cluster): Promise<void> {
  const pid = await recordedPid(cluster)
  const { code, output } = await runProgram(
    join(cluster.installation.bin, 'pg_ctl'),
    ['stop', '--mode=fast', '--no-wait', `--pgdata=${namedByServer(cluster)}`],
    { cwd: innerFolder(cluster), user: cluster.user },
  )
  const giveUpAt = Date.now() + PATIENCE_MS
  // Any other code: the process is gone and only its file is left.
  while (code === 0 && (await recordedPid(cluster)) === pid) {
    if (Date.now() > giveUpAt)
      throw new Error(`PostgreSQL in ${cluster.folder} did not stop: ${output.trim()}`)
    await delay(20)
  }
}

async function tryConnect(cluster: Cluster): Promise<pg.Client | 'absent' | 'not yet'> {
  const address = await recordedAddress(cluster)
  if (!address) return 'absent'
  const client = new pg.Client({
    ...address,
    user: 'postgres',
    database: 'postgres',
    password: await readSuperuserPassword(cluster),
    application_name: 'polepro-supervisor',
    connectionTimeoutMillis: 10_000,
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return client
  } catch (error) {
    await client.end().catch(() => undefined)
    return readCode(error) === '57P03' || readCode(error) === '53300' ? 'not yet' : 'absent'
  }
}

/** Returns PostgreSQL's error if it refused to start; undefined when it is ready. */
async function start(cluster: Cluster, settings: Settings): Promise<string | undefined> {
  const address: Address = await chooseAddress(cluster)
  const options = Object.entries({ ...ALWAYS, ...settings, ...listening(address) })
  const { code, output } = await runProgram(
    join(cluster.installation.bin, 'pg_ctl'),
    [
      'start',
      '--wait',
      `--timeout=${PATIENCE_MS / 1000}`,
      `--pgdata=${namedByServer(cluster)}`,
      '--log=../server.log',
      `--options=${options.map(([name, value]) => `-c ${name}=${value}`).join(' ')}`,
    ],
    { cwd: innerFolder(cluster), user: cluster.user, leavesServer: true },
  )
  return code === 0 ? undefined : output || 'it did not start'
}

async function explain(cluster: Cluster, refusal = 'it does not answer'): Promise<string> {
  return `PostgreSQL in ${cluster.folder} cannot be used: ${refusal}. Its log ends with:\n${await logTail(cluster)}`
}

async function logTail({ folder }: Cluster): Promise<string> {
  const log = await open(join(folder, 'server.log')).catch(() => undefined)
  if (!log) return '(no log)'
  try {
    const { size } = await log.stat()
    const { bytesRead, buffer } = await log.read(Buffer.alloc(2000), 0, 2000, Math.max(0, size - 2000))
    return buffer.toString('utf8', 0, bytesRead).split('\n').slice(-8).join('\n')
  } finally {
    await log.close()
  }
}

function readCode(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined
}
