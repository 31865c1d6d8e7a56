/** What a compromised process does to live on, or to take all that the machine has. */
export type Act =
  | { kind: 'detach'; mark: string }
  | { kind: 'call'; call: Call }
  | { kind: 'memory' | 'threads' }

/** System calls by number on x86-64 and arm64, with their arguments; 0 where an architecture has no such call. */
export const CALLS = {
  'fork, as a C library does': { x64: 56, arm64: 220, args: [17, 0, 0, 0] },
  fork: { x64: 57, arm64: 0, args: [] },
  setsid: { x64: 112, arm64: 157, args: [] },
  setpgid: { x64: 109, arm64: 154, args: [0, 0] },
  'no signal at the death of its parent': { x64: 157, arm64: 167, args: [1, 0] },
  'shared memory without an owner': { x64: 29, arm64: 194, args: [0, 4096, 0o1600] },
  'a file in memory': { x64: 319, arm64: 279, args: [0, 0] },
} satisfies Record<string, { x64: number; arm64: number; args: number[] }>
export type Call = keyof typeof CALLS
