import type { PublicId } from '#domain/ids.ts'
import { createSerialQueue } from '#web/async/serial-queue.ts'

/** A list of public ids on the server, and its copy in this page. */
export type MembershipPorts = {
  /** The copy; undefined before the first read. */
  read(): readonly PublicId[] | undefined
  write(ids: readonly PublicId[]): void
  /** Stores the membership on the server. */
  send(publicId: PublicId, isMember: boolean): Promise<unknown>
  /** Refetches the list. */
  refresh(): void
  /** Reports an optimistic update that was taken back. */
  report(failure: { publicId: PublicId; isMember: boolean; error: unknown }): void
}

const withMember = (ids: readonly PublicId[], publicId: PublicId, isMember: boolean): readonly PublicId[] => {
  const others = ids.filter((each) => each !== publicId)
  return isMember ? [...others, publicId] : others
}

/**
 * Adds overlays to a list and removes them, with optimistic updates that are taken back if the server refuses (S10).
 * Requests are sent one after the other, so that the server's list ends as the last one says.
 */
export function createMembership(ports: MembershipPorts) {
  const wanted = new Map<PublicId, boolean>()
  let open = 0
  const enqueue = createSerialQueue()

  const show = (publicId: PublicId, isMember: boolean) =>
    ports.write(withMember(ports.read() ?? [], publicId, isMember))

  async function update(publicId: PublicId, isMember: boolean): Promise<boolean> {
    try {
      if (wanted.get(publicId) !== isMember) return false
      await ports.send(publicId, isMember)
      return true
    } catch (error) {
      if (wanted.get(publicId) !== isMember) return false
      show(publicId, !isMember)
      ports.report({ publicId, isMember, error })
      return false
    } finally {
      open -= 1
      if (open === 0) ports.refresh()
    }
  }

  return {
    /** Resolves to whether the server stored it; never throws. A change that a later one overtook is not sent. */
    set(publicId: PublicId, isMember: boolean): Promise<boolean> {
      wanted.set(publicId, isMember)
      open += 1
      show(publicId, isMember)
      return enqueue(() => update(publicId, isMember))
    },
  }
}
