import { type Bpf, loadWord, program, reply, unlessEqual, unlessSet, whenEqual, whenSet } from './bpf.ts'

/**
 * System calls that decoding never needs and attacks do, by number; `socket`, `clone`, `prctl` and a few more are
 * handled separately. From the kernel's tables of both architectures; calls newer than 5.1 share their number.
 */
type Calls = {
  arch: number
  /** Ways out of the sandbox. */
  escapes: readonly number[]
  /** What would outlive the process: other processes, sessions, and memory that belongs to no process. */
  outliving: readonly number[]
  socket: number
  clone: number
  prctl: number
}

/** open_tree, move_mount, fsopen, fsconfig, fsmount, fspick, pidfd_getfd, mount_setattr, memfd_secret. */
const NEWER = [428, 429, 430, 431, 432, 433, 438, 442, 447]

const CALLS: Record<string, Calls> = {
  x64: {
    arch: 0xc000003e,
    // ptrace, syslog, pivot_root, chroot, acct, mount, umount2, swapon, swapoff, reboot, init_module, delete_module,
    // quotactl, kexec_load, add_key, request_key, keyctl, unshare, perf_event_open, name_to_handle_at,
    // open_by_handle_at, setns, process_vm_readv, process_vm_writev, kcmp, finit_module, kexec_file_load, bpf, userfaultfd
    escapes: [
      101, 103, 155, 161, 163, 165, 166, 167, 168, 169, 175, 176, 179, 246, 248, 249, 250, 272, 298, 303, 304,
      308, 310, 311, 312, 313, 320, 321, 323,
    ],
    // shmget, fork, vfork, semget, msgget, setpgid, setsid, mq_open, memfd_create
    outliving: [29, 57, 58, 64, 68, 109, 112, 240, 319],
    socket: 41,
    clone: 56,
    prctl: 157,
  },
  arm64: {
    arch: 0xc00000b7,
    // The same calls, ordered by number.
    escapes: [
      39, 40, 41, 51, 60, 89, 97, 104, 105, 106, 116, 117, 142, 217, 218, 219, 224, 225, 241, 264, 265, 268,
      270, 271, 272, 273, 280, 282, 294,
    ],
    // setpgid, setsid, mq_open, msgget, semget, shmget, memfd_create; it has no fork and no vfork.
    outliving: [154, 157, 180, 186, 190, 194, 279],
    socket: 198,
    clone: 220,
    prctl: 167,
  },
}

const CLONE3 = 435
/** io_uring_setup, io_uring_enter, io_uring_register: Node tries them and works without. */
const IO_URING = [425, 426, 427]
/** Start of the x32 call table on x86-64; nothing of ours uses it. */
const X32 = 0x4000_0000
/** Socket families that libraries open by habit, to look up accounts and network cards. */
const AF_UNIX = 1
const AF_NETLINK = 16
/** clone flags that create namespaces: mount, cgroup, uts, ipc, user, pid, net. */
const NEW_NAMESPACES = 0x7e02_0000
/** clone flag of a thread; a clone without it makes a process. */
const THREAD = 0x1_0000
/** prctl option with which a process would stop dying with its parent. */
const SET_PARENT_DEATH_SIGNAL = 1
const EPERM = 1
const ENOSYS = 38

/** Offsets in the kernel's `seccomp_data`: call number, architecture, low half of the first argument. */
const NUMBER = 0
const ARCHITECTURE = 4
const FIRST_ARGUMENT = 16

/**
 * A seccomp program for this architecture; undefined when its calls are unknown. A call that only an attack makes
 * kills the process with SIGSYS. A call that Node or a library can do without fails. Threads may be started, processes
 * may not: a confined process is the only one in its sandbox, and nothing of it is left once it has ended.
 */
export function seccompFilter(architecture: string = process.arch): Uint8Array | undefined {
  const calls = CALLS[architecture]
  if (!calls) return undefined
  const { kill, allow, fail } = reply
  const instructions: Bpf[] = [
    loadWord(ARCHITECTURE),
    ...unlessEqual(calls.arch, [kill]),
    loadWord(NUMBER),
    ...(architecture === 'x64' ? whenSet(X32, [kill]) : []),
    ...[...calls.escapes, ...calls.outliving, ...NEWER].flatMap((call) => whenEqual(call, [kill])),
    ...[CLONE3, ...IO_URING].flatMap((call) => whenEqual(call, [fail(ENOSYS)])),
    ...whenEqual(calls.socket, [
      loadWord(FIRST_ARGUMENT),
      ...[AF_UNIX, AF_NETLINK].flatMap((kind) => whenEqual(kind, [fail(EPERM)])),
      kill,
    ]),
    ...whenEqual(calls.clone, [
      loadWord(FIRST_ARGUMENT),
      ...unlessSet(THREAD, [kill]),
      ...whenSet(NEW_NAMESPACES, [fail(EPERM)]),
      allow,
    ]),
    ...whenEqual(calls.prctl, [
      loadWord(FIRST_ARGUMENT),
      ...whenEqual(SET_PARENT_DEATH_SIGNAL, [kill]),
      allow,
    ]),
    allow,
  ]
  return program(instructions)
}
