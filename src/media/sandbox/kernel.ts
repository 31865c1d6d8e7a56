import koffi from 'koffi'

/**
 * Linux system calls that Node lacks, through the C library. Loaded only by `enter-sandbox.ts`, before any work.
 * Every function throws when the kernel refuses.
 */
const libc = koffi.load('libc.so.6')

const prctl = libc.func('int prctl(int option, ulong a, ulong b, ulong c, ulong d)')
const prctlProgram = libc.func('int prctl(int option, ulong mode, void *program)')
const fcntl = libc.func('int fcntl(int file, int command, ulong argument)')
const capset = libc.func('int capset(void *header, void *data)')
const landlockCreate = libc.func('long syscall(long number, void *attributes, size_t size, uint flags)')
const landlockAdd = libc.func('long syscall(long number, int ruleset, int kind, void *rule, uint flags)')
const landlockRestrict = libc.func('long syscall(long number, int ruleset, uint flags)')

const F_SETFD = 2
const PR_SET_PDEATHSIG = 1
const SIGKILL = 9
const PR_SET_SECCOMP = 22
const PR_CAPBSET_DROP = 24
const PR_SET_NO_NEW_PRIVS = 38
const SECCOMP_MODE_FILTER = 2
/** Version 3 of the structure: two words per set. */
const CAPABILITY_VERSION = 0x20080522
const LAST_CAPABILITY = 63
const LANDLOCK = { create: 444, add: 445, restrict: 446, pathBeneath: 1, askVersion: 1 }

function must(result: number, doing: string): number {
  if (result < 0) throw new Error(`${doing} failed with error ${koffi.errno()}`)
  return result
}

/** Keeps a file open across exec. Node marks inherited files close-on-exec. */
export const keepOpen = (file: number) => must(fcntl(file, F_SETFD, 0), 'keeping a file open')

/**
 * The kernel kills this process, whatever program it then runs, once its parent has ended. A change of account undoes
 * that, so change it first.
 */
export function dieWithParent(parent: number): void {
  must(prctl(PR_SET_PDEATHSIG, SIGKILL, 0, 0, 0), 'dying with the parent')
  if (process.ppid !== parent) throw new Error('the parent has already ended')
}

/** Prevents set-uid programs from gaining rights. */
export const renouncePrivileges = () =>
  must(prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0), 'renouncing new privileges')

/** Unknown numbers fail and end the list. */
export function dropBoundingSet(): void {
  for (let capability = 0; capability <= LAST_CAPABILITY; capability += 1)
    if (prctl(PR_CAPBSET_DROP, capability, 0, 0, 0) < 0) return
}

export function dropCapabilities(): void {
  const header = new Uint8Array(8)
  new DataView(header.buffer).setUint32(0, CAPABILITY_VERSION, true)
  must(capset(header, new Uint8Array(24)), 'dropping capabilities')
}

/** Filters every later system call of this process and its descendants. Takes the result of `seccompFilter`. */
export function applySeccomp(program: Uint8Array): void {
  const layout = koffi.struct({ length: 'uint16', instructions: 'void *' })
  const description = koffi.alloc(layout, 1)
  koffi.encode(description, layout, { length: program.length / 8, instructions: program })
  must(prctlProgram(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, description), 'applying seccomp')
}

/** The kernel's Landlock version; 0 without Landlock. */
export const landlockVersion = (): number =>
  Math.max(0, Number(landlockCreate(LANDLOCK.create, null, 0, LANDLOCK.askVersion)))

/** Creates a ruleset: handled rights are denied unless a rule allows them. Returns its file descriptor. */
export const createRuleset = (attributes: Uint8Array): number =>
  must(Number(landlockCreate(LANDLOCK.create, attributes, attributes.length, 0)), 'making a Landlock ruleset')

/** `rule` is the kernel's `landlock_path_beneath_attr`, packed. */
export const addPathRule = (ruleset: number, rule: Uint8Array) =>
  must(Number(landlockAdd(LANDLOCK.add, ruleset, LANDLOCK.pathBeneath, rule, 0)), 'adding a Landlock rule')

export const restrictSelf = (ruleset: number) =>
  must(Number(landlockRestrict(LANDLOCK.restrict, ruleset, 0)), 'restricting by Landlock')
