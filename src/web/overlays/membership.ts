import type { PublicId } from '#domain/ids.ts'

/** A list of public ids on the server, of which this page keeps a copy. */
export type MembershipPorts = {
  /** The copy; nothing while it has not been read. */
  read(): readonly PublicId[] | undefined
  write(ids: readonly PublicId[]): void
  /** Makes it so on the server. */
  send(publicId: PublicId, isMember: boolean): Promise<unknown>
  /** Reads the list anew. */
  refresh(): void
  /** What was shown already did not come to be. */
  complain(wanted: { publicId: PublicId; isMember: boolean; error: unknown }): void
}

const withMember = (ids: readonly PublicId[], publicId: PublicId, isMember: boolean): readonly PublicId[] => {
  const others = ids.filter((each) => each !== publicId)
  return isMember ? [...others, publicId] : others
}

/**
 * Puts overlays on a list and takes them off. What is wanted shows at once and is taken back where the server refuses (S10).
 * The server hears of one wish after the other: its list ends as the last of them says, however fast somebody taps.
 */
export function createMembership(ports: MembershipPorts) {
  const wishes = new Map<PublicId, boolean>()
  let open = 0
  let line: Promise<void> = Promise.resolve()

  const show = (publicId: PublicId, isMember: boolean) =>
    ports.write(withMember(ports.read() ?? [], publicId, isMember))

  async function fulfil(publicId: PublicId, isMember: boolean): Promise<void> {
    try {
      if (wishes.get(publicId) === isMember) await ports.send(publicId, isMember)
    } catch (error) {
      if (wishes.get(publicId) !== isMember) return
      show(publicId, !isMember)
      ports.complain({ publicId, isMember, error })
    } finally {
      open -= 1
      if (open === 0) ports.refresh()
    }
  }

  return {
    want(publicId: PublicId, isMember: boolean): Promise<void> {
      wishes.set(publicId, isMember)
      open += 1
      show(publicId, isMember)
      line = line.then(() => fulfil(publicId, isMember))
      return line
    },
  }
}

export type Membership = ReturnType<typeof createMembership>
