import { animationOf, picture } from '../../overlays/curation/testing.ts'
import { mockProvider } from '../../ports/payments/mock-provider.ts'
import { startTestServer } from '../../testing.ts'
import { clipOf } from '../../uploads/testing.ts'
import { invitePeople } from './people.ts'
import type { World } from './whose.ts'

/** The real server with one person of each standing, a studio of strangers, and files to send. */
export async function openWorld(): Promise<World> {
  const server = await startTestServer({ ports: { payments: mockProvider } })
  return {
    server,
    people: await invitePeople(server),
    files: {
      video: await clipOf({ seconds: 1, width: 90, height: 160 }),
      animation: await animationOf(),
      picture: picture('image/png', [64, 64]),
    },
  }
}
