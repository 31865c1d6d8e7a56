import { workingSandboxes } from '#media/sandbox/choose-sandbox.ts'
import type { Sandbox } from '#media/sandbox/sandbox.ts'

const nameOf = ({ kind, account }: Sandbox) =>
  kind === 'bubblewrap'
    ? 'bubblewrap'
    : `Landlock with ${account ? 'its own account' : "the server's account"}`

/** All sandboxes, strongest first. The second needs root. */
export const SANDBOX_NAMES = [
  'bubblewrap',
  'Landlock with its own account',
  "Landlock with the server's account",
] as const

/** Those that work on this machine, by name. */
export const sandboxesHere = (folder: string): ReadonlyMap<string, Sandbox> =>
  new Map([...workingSandboxes(folder)].map((sandbox) => [nameOf(sandbox), sandbox]))
