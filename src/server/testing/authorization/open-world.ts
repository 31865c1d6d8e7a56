import { animationOf, picture } from '#server/overlays/curation/testing.ts'
import { mockProvider } from '#server/ports/payments/mock-provider.ts'
import type { Ports } from '#server/ports/ports.ts'
import { startTestServer } from '#server/testing.ts'
import { clipOf } from '#server/uploads/testing.ts'
import { invitePeople } from './people.ts'
import type { World } from './whose.ts'

/** The real server with one person of each standing, another studio, and files to send. */
export async function openWorld(ports: Partial<Pick<Ports, 'media'>> = {}): Promise<World> {
  const server = await startTestServer({ ports: { payments: mockProvider, ...ports } })
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
