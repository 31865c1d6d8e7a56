import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkDesign, checkText, composeDesign, makeDesignSafe } from '#contract/designs.ts'
import { makeVideo } from '#contract/videos.ts'
import { Design } from '#domain/design/design.ts'
import { initialDesign } from '#domain/design/modes/initial-design.ts'
import { figureOf } from '#domain/figure/figure.ts'
import { percent } from '#domain/geometry/frame.ts'
import type { PublicId } from '#domain/ids.ts'
import { MediaError } from '#media/media-error.ts'
import { findActor } from '#server/accounts/person/find-actor.ts'
import { storeChanges, wordTerm } from '#server/platform-terms/testing.ts'
import { readyBackground, readyOverlay } from '#server/renders/testing/stage.ts'
import { type SignedIn, startTestServer, type TestServer } from '#server/testing.ts'
import { checkedDesign } from './check-design.ts'

let server: TestServer
let white: PublicId
let client: SignedIn
beforeAll(async () => {
  server = await startTestServer({ config: { mediaWorkers: 1 } })
  const scene = 'color=white:size={size}:rate={rate}'
  white = await readyBackground(server, { clip: { seconds: 2, width: 180, height: 320, scene } })
  const motion = JSON.stringify({ cells: [], mean: 0 })
  await server.ports.sql.updateTable('backgrounds').set({ motion }).where('public_id', '=', white).execute()
  client = await server.signedIn({ isVerified: true })
})
afterAll(() => server?.stop())

/** One white line on a white clip, under Reels' caption. */
function lost(change: Partial<Design> = {}): Design {
  const design = initialDesign()
  const [text] = design.textElements
  if (!text) throw new Error('a design begins with a text')
  return {
    ...design,
    background: { id: white, url: '/', libraryType: 'universal', posterUrl: null },
    textElements: [{ ...text, content: 'Pole Flow', visible: true, x: percent(50), y: percent(97) }],
    ...change,
  }
}

/** So many texts, of a thousand letters each. */
function withTexts(count: number): Design {
  const design = lost()
  const [text] = design.textElements
  if (!text) throw new Error('a design begins with a text')
  const content = 'Pole dance class tonight '.repeat(40)
  return {
    ...design,
    textElements: Array.from({ length: count }, (_, at) => ({ ...text, id: `text-${at}`, content })),
  }
}

const codes = (findings: readonly { code: string }[]) => [...new Set(findings.map(({ code }) => code))]

describe('a design that a program sends', () => {
  it('is checked as in the editor: what covers it, and whether it can be read on its clip', async () => {
    const { status, body } = await client.call(checkDesign, { body: { design: lost() } })
    expect(status).toBe(200)
    expect(codes(body.findings)).toEqual(['covered', 'hard-to-read'])
    expect(body.isSafe).toBe(false)
    expect(body.findings.at(-1)?.message).toMatch(/ is hard to read on this clip\.$/)
    expect(body.design).toEqual(lost())
  })

  it('is checked without its clip on a busy server, and else told when to ask again', async () => {
    const { ports } = server
    const actor = await findActor(ports, client.userId)
    if (!actor) throw new Error('there is no such account')
    let limits: unknown[] = []
    const late = (times: number, design = lost()) => {
      let left = times
      limits = []
      const checkDesign: typeof ports.media.checkDesign = (task, options) => {
        limits.push(options?.wallMs)
        return left-- > 0 ? Promise.reject(new MediaError('timeout')) : ports.media.checkDesign(task, options)
      }
      const media = { ...ports.media, checkDesign }
      const call = { ...ports, media, actor, request: { signal: new AbortController().signal } }
      return checkedDesign(call, { design, isMended: false, platform: 'reels', language: 'en' })
    }
    const checked = await late(1)
    expect(codes(checked.findings)).toEqual(['covered'])
    expect(checked).toMatchObject({ isSafe: false, warnings: [expect.stringContaining('busy')] })
    expect(limits).toEqual([undefined, 30_000])
    await expect(late(2)).rejects.toMatchObject({ code: 'server.unavailable', details: { retryAfter: 10 } })
    await expect(late(2, withTexts(60))).rejects.toMatchObject({ code: 'design.too_much_text' })
  })

  it('is answered with as much text as a design may have', async () => {
    const { status, body } = await client.call(makeDesignSafe, { body: { design: withTexts(60) } })
    expect(status).toBe(200)
    expect(codes(body.findings)).toContain('overlapped')
  })

  it('is mended: nothing is covered, everything can be read', async () => {
    const { body } = await client.call(makeDesignSafe, { body: { design: lost() } })
    expect(body).toMatchObject({ findings: [], isSafe: true })
    expect(body.design.backdrop?.darkening?.all).toBeGreaterThan(0)
    expect(Design.safeParse(body.design).error).toBeUndefined()
  })

  it('is told that its words may hide the post', async () => {
    const design = lost()
    const rude = {
      ...design,
      textElements: design.textElements.map((each) => ({ ...each, content: 'Sexy' })),
    }
    const { body } = await client.call(checkDesign, { body: { design: rude } })
    expect(codes(body.findings)).toContain('flagged')
    const { body: text } = await client.call(checkText, { body: { text: 'A sexy class' } })
    expect(text.flags).toHaveLength(1)
    expect(text.safeText).not.toContain('sexy')
  })

  it('is checked by the list as administrators have changed it (M-3)', async () => {
    const { sql } = server.ports
    const says = (content: string) => ({
      ...lost(),
      textElements: lost().textElements.map((each) => ({ ...each, content })),
    })
    const told = async (content: string) => {
      const { body } = await client.call(checkDesign, { body: { design: says(content) } })
      return body.findings.filter(({ code }) => code === 'flagged').map(({ message }) => message)
    }
    await storeChanges(sql, { added: [wordTerm('slither')], off: [{ kind: 'word', term: 'sexy' }] })
    expect(await told('A sexy slither')).toEqual([
      'Platforms may hide posts with “slither” in the header. Try “glide”.',
    ])
    expect(await told('#nsfw')).toEqual([
      'Platforms may hide posts with “#nsfw” in the header. Leave it out.',
    ])
    await storeChanges(sql, {})
    expect(await told('A sexy slither')).toHaveLength(1)
  })

  it('may have only what its account may use', async () => {
    const stranger = await server.signedIn()
    const own = await readyBackground(server, { ownerId: stranger.userId })
    const background = { id: own, url: '/', libraryType: 'personal', posterUrl: null } as const
    expect(await client.call(checkDesign, { body: { design: lost({ background }) } })).toMatchObject({
      status: 404,
      problem: { code: 'background.not_found' },
    })
    expect(await readyOverlay(server)).toBeTruthy()
  })
})

describe('a design for a class', () => {
  const form = { classType: 'Heels Basics', instructorName: 'Maya', studio: 'Velvet Room', time: '7:30 PM' }

  it('says its words in the look, is safe, and can be made', async () => {
    const body = {
      form,
      lookId: 'tube-sign',
      backgroundId: white,
      message: 'Own the floor',
      videoDuration: 5,
    }
    const composed = await client.call(composeDesign, { body: body as never })
    expect(composed.body).toMatchObject({ findings: [], isSafe: true })
    const { design } = composed.body
    expect(design.textElements.map(({ content }) => content)).toEqual(
      expect.arrayContaining(['Heels Basics', 'Own the floor', 'Velvet Room']),
    )
    expect(design.look?.id).toBe('tube-sign')
    expect(design.backdrop?.exposure).toBeDefined()
    const made = await client.call(makeVideo, { body: { design } as never })
    expect(made.status).toBe(200)
  })

  it('leaves the dancer free where the look can, and says what still lies on the dancer', async () => {
    const scene = 'color=gray:size={size}:rate={rate}'
    const clip = await readyBackground(server, { clip: { seconds: 2, width: 180, height: 320, scene } })
    const watch = async (hasRow: (row: number) => boolean) => {
      const shape = Float32Array.from({ length: 12 * 21 }, (_, cell) =>
        hasRow(Math.floor(cell / 12)) ? 1 : 0,
      )
      const figure = JSON.stringify(figureOf([shape], { columns: 12, rows: 21, strengths: [1] }))
      const { id } = await server.ports.sql
        .selectFrom('backgrounds')
        .select('id')
        .where('public_id', '=', clip)
        .executeTakeFirstOrThrow()
      await server.ports.sql
        .insertInto('watched_backgrounds')
        .values({ background_id: id, figure })
        .onConflict((conflict) => conflict.column('background_id').doUpdateSet({ figure }))
        .execute()
    }
    const body = { form, lookId: 'index-card', backgroundId: clip, videoDuration: 5 }
    const composed = async () => (await client.call(composeDesign, { body: body as never })).body
    await watch((row) => row % 3 !== 0)
    const onFigure = (warnings: readonly string[]) => warnings.filter((each) => /dancer for \d+ %/.test(each))
    const { design: usual, warnings } = await composed()
    expect(usual.look?.anchor).toBeUndefined()
    expect(onFigure(warnings)).toHaveLength(1)
    await watch((row) => row >= 10)
    const free = await composed()
    expect(free.design.look?.anchor).toBe('top')
    expect(onFigure(free.warnings)).toEqual([])
    const checked = (await client.call(checkDesign, { body: { design: usual } })).body
    expect(onFigure(checked.warnings)).toHaveLength(1)
    const mended = (await client.call(makeDesignSafe, { body: { design: usual } })).body
    expect(mended.design.textElements).toEqual(free.design.textElements)
  })

  it('is refused in a look that there is not', async () => {
    expect(await client.call(composeDesign, { body: { form, lookId: 'none' } as never })).toMatchObject({
      status: 404,
      problem: { code: 'look.not_found' },
    })
  })
})
