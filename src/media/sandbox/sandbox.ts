/** How media processes are confined: by namespaces, by the kernel's Landlock and seccomp alone, or not at all. */
export type SandboxKind = 'bubblewrap' | 'landlock' | 'none'

/** An account of the operating system, by number. */
export type Account = { uid: number; gid: number }

/** A command line, and what it is started with. */
export type Launch = {
  command: string
  args: string[]
  cwd: string
  env: Record<string, string>
  /** Bytes that the command reads from `SECCOMP_FD`: a seccomp program. */
  seccomp?: Uint8Array
}

/** A program to confine: its arguments after Node's own, its folder and its environment. */
export type Confined = {
  /** Holds `in` and `out`. The program is started in it and names its files relative to it. */
  folder: string
  args: readonly string[]
  env: Record<string, string>
  /** Whether it is started with a channel to this process, at `CHANNEL_FD`. */
  hasChannel: boolean
}

export type Sandbox = {
  kind: SandboxKind
  /** Owns what confined processes read and write; undefined: the account of the server. */
  account: Account | undefined
  launch(program: Confined): Launch
}

/**
 * The account of media processes where the server runs as root. No system assigns this number: it lies above the accounts
 * of people and below the ones that systemd takes for a service while it runs.
 */
export const MEDIA_ACCOUNT: Account = { uid: 61_138, gid: 61_138 }

/** File descriptors of a launched command, after the usual three. */
export const CHANNEL_FD = 3
export const SECCOMP_FD = 4
