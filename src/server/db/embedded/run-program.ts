import { spawn } from 'node:child_process'
import type { ServerUser } from './server-user.ts'

interface Run {
  cwd: string
  user: ServerUser | undefined
  /** The program starts a server, which would keep a pipe open forever. */
  leavesServer?: boolean
}

export interface Outcome {
  /** Null if it was killed or could not start. */
  code: number | null
  output: string
}

/** Runs one of PostgreSQL's programs to its end. Never rejects: a failed start is a result, too. */
export function runProgram(path: string, args: string[], { cwd, user, leavesServer }: Run): Promise<Outcome> {
  return new Promise((resolve) => {
    const child = spawn(path, args, {
      cwd,
      ...user,
      env: cleanEnvironment(),
      stdio: leavesServer ? 'ignore' : ['ignore', 'pipe', 'pipe'],
      windowsHide: true,
    })
    let output = ''
    child.stdout?.on('data', (chunk) => {
      output += chunk
    })
    child.stderr?.on('data', (chunk) => {
      output += chunk
    })
    child.on('error', (error) => resolve({ code: null, output: error.message }))
    child.on('close', (code) => resolve({ code, output }))
  })
}

/** Removes PG* variables, which would configure the server, and all secrets of the app. */
function cleanEnvironment(): NodeJS.ProcessEnv {
  const { PATH, SystemRoot, TEMP } = process.env
  return { ...(PATH && { PATH }), ...(SystemRoot && { SystemRoot }), ...(TEMP && { TEMP }), LC_ALL: 'C' }
}
