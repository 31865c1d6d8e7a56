/** Kind of sandbox: namespaces, Landlock and seccomp only, or none. */
export type SandboxKind = 'bubblewrap' | 'landlock' | 'none'

/** An operating system account, by number. */
export type Account = { uid: number; gid: number }

/** A command line, and its environment. */
export type Launch = {
  command: string
  args: string[]
  cwd: string
  env: Record<string, string>
  /** Seccomp program that the command reads from `SECCOMP_FD`. */
  seccomp?: Uint8Array
}

/** A program to confine: arguments after Node's own, folder and environment. */
export type Confined = {
  /** Contains `in` and `out`. The program starts in it and uses relative file names. */
  folder: string
  args: readonly string[]
  env: Record<string, string>
  /** Whether it has a channel to this process, at `CHANNEL_FD`. */
  hasChannel: boolean
}

export type Sandbox = {
  kind: SandboxKind
  /** Owner of the files of confined processes; undefined means the server's account. */
  account: Account | undefined
  launch(program: Confined): Launch
}

/**
 * The account of media processes when the server runs as root. No system assigns this number: it is above user
 * accounts and below systemd's dynamic ones.
 */
export const MEDIA_ACCOUNT: Account = { uid: 61_138, gid: 61_138 }

/** File descriptors of a launched command, after the standard three. */
export const CHANNEL_FD = 3
export const SECCOMP_FD = 4
