import { expect } from 'vitest'
import type { Config } from '#server/config.ts'
import { createLog } from '#server/log.ts'
import { LIMITS, type Limits } from '#server/ports/copywriter/copywriter.ts'
import { openCopywriter } from '#server/ports/copywriter/open-copywriter.ts'
import type { Provider } from '#server/ports/copywriter/settings.ts'
import { type StubProvider, startStubProvider } from '#server/ports/copywriter/testing.ts'
import type { written } from '#server/promotions/testing.ts'
import { startTestServer, type TestServer } from '#server/testing.ts'

/** The servers' fixed time, so that a test does not cross a budget window. */
export const NOW = new Date('2026-11-02T09:00:00Z')

export const COPY = {
  message_lines: [
    'Louder now. Sharper. Yours.',
    'Pole Flow starts with one strong turn.',
    'Claim your spot.',
  ],
  sharing_line: 'Send this to the friend who dares you.',
  hashtags: ['#polestrong'],
  alt_text: 'A dancer turns.',
}

/** The exact text on the screen (S4). */
export const FELL_BACK = 'Could not write the text. Using the built-in writer'

/** Good copy except for one line. */
export const saying = (line: string) => ({ ...COPY, message_lines: ['Come in.', line] })

export type ModelServer = {
  readonly stub: StubProvider
  readonly server: TestServer
  /** All log lines. */
  readonly log: () => string
  stop(): Promise<void>
}

/** The real server with a provider's key and a stub provider. */
export async function startModelServer(
  provider: Provider,
  limits: Partial<Limits> = {},
  { config = {}, now = () => NOW }: { config?: Partial<Config>; now?: () => Date } = {},
): Promise<ModelServer> {
  const stub = await startStubProvider(provider)
  const logged: string[] = []
  const copywriter = openCopywriter(stub.settings, { ...LIMITS, ...limits })
  const log = createLog({ logLevel: 'debug' }, { write: (line) => logged.push(line) })
  const server = await startTestServer({ config, ports: { copywriter, log, clock: { now } } })
  return {
    stub,
    server,
    log: () => logged.join(''),
    async stop() {
      await server.stop()
      await stub.stop()
    },
  }
}

type Promotion = Awaited<ReturnType<typeof written>>

export const textOf = ({ blocks }: Promotion, wanted: string) =>
  blocks.find(({ role }) => role === wanted)?.text

export const rowsOf = ({ server }: ModelServer, { userId }: { readonly userId: string }) =>
  server.ports.sql.selectFrom('promotions').selectAll().where('user_id', '=', userId).execute()

/** The facts of every promotion of a free account, whatever wrote it or failed. */
export function expectFacts(promotion: Promotion) {
  expect(promotion.blocks.map(({ role }) => role)).toEqual([
    'header',
    'main',
    'schedule',
    'sharing',
    'branding',
    'signature',
  ])
  expect(textOf(promotion, 'header')).toBe('POLE FLOW')
  expect(textOf(promotion, 'schedule')).toBe('Every Monday\n6:30 PM')
  expect(textOf(promotion, 'signature')).toBe('with Mia\nVelvet Room')
}
