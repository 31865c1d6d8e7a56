import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getBrandKit, saveBrandKit } from '#contract/brand-kit.ts'
import { createDraft } from '#contract/drafts.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { deleteImage } from '#contract/images.ts'
import { leaveTeam } from '#contract/team.ts'
import { EMPTY_BRAND_KIT } from '#domain/brand-kit/brand-kit.ts'
import { applyEdit } from '#domain/design/edits/apply-edit.ts'
import { initialDesign } from '#domain/design/modes/initial-design.ts'
import { DraftId, WriterId } from '#domain/drafts/draft.ts'
import type { PublicId } from '#domain/ids.ts'
import { exportOf } from '#server/accounts/own-data/testing.ts'
import { imagesOf, ownImage } from '#server/overlays/images/testing.ts'
import { openTestStudio, type TestStudio } from '#server/studio/testing.ts'
import { startTestServer, type TestClient, type TestServer } from '#server/testing.ts'

let server: TestServer
let studio: TestStudio
beforeAll(async () => {
  server = await startTestServer()
  studio = await openTestStudio(server, { name: 'Velvet Pole' })
})
afterAll(() => server?.stop())

type Kit = BodyOf<typeof saveBrandKit>
const KIT: Kit = {
  ...EMPTY_BRAND_KIT,
  colors: ['#cc0055', '#102030'],
  headerFont: 'Playfair Display',
  handle: '@velvet.pole',
  city: 'Görlitz',
  wordsToUse: ['sisterhood'],
  wordsToAvoid: ['sexy', 'skinny'],
}

const read = async (client: TestClient) => (await client.call(getBrandKit, {})).body
const save = (client: TestClient, changes: Record<string, unknown>) =>
  client.call(saveBrandKit, { body: { ...KIT, ...changes } as Kit })

async function keepDraft(client: TestClient, publicId: PublicId): Promise<void> {
  const design = applyEdit(initialDesign(), { kind: 'add-overlay', overlay: { publicId, url: '/media/x' } })
  const ids = { id: DraftId.parse(randomUUID()), writer: WriterId.parse(randomUUID()) }
  await client.call(createDraft, { body: { ...ids, design } })
}

describe('the brand kit of an account', () => {
  it('is empty at first, and afterwards as it was saved, in its export too', async () => {
    const client = await server.signedIn()
    const own = { logo: null, canChange: true, studio: null }
    expect(await read(client)).toEqual({ kit: EMPTY_BRAND_KIT, ...own })
    const image = await ownImage(client)
    const saved = await save(client, { logo: image.publicId })
    expect(saved.body).toEqual({ ...own, kit: { ...KIT, logo: image.publicId }, logo: image })
    expect(await read(client)).toEqual(saved.body)
    const cleared = await save(client, EMPTY_BRAND_KIT)
    expect(cleared.body).toEqual({ kit: EMPTY_BRAND_KIT, ...own })
    await save(client, {})
    expect((await exportOf(client)).text).toMatch(/"city": ?"Görlitz".*sisterhood/s)
  })

  it('changes only in what is sent', async () => {
    const client = await server.signedIn()
    await save(client, {})
    await client.call(saveBrandKit, { body: { handle: '@other.device' } })
    const { body } = await client.call(saveBrandKit, { body: { colors: ['#000000'] } })
    expect(body.kit).toEqual({ ...KIT, handle: '@other.device', colors: ['#000000'] })
    const moved = await client.call(saveBrandKit, { body: { city: ' Zgorzelec ' } })
    expect(moved.body.kit).toEqual({ ...body.kit, city: 'Zgorzelec' })
  })

  it('loses its logo with the image, and keeps the rest', async () => {
    const client = await server.signedIn()
    const { publicId } = await ownImage(client)
    await save(client, { logo: publicId })
    await client.call(deleteImage, { params: { publicId } })
    expect(await read(client)).toMatchObject({ kit: { ...KIT, logo: null }, logo: null })
    expect((await save(client, { logo: publicId })).problem?.code).toBe('image.not_found')
  })

  it('takes no image of another account as its logo', async () => {
    const [client, other] = [await server.signedIn(), await server.signedIn()]
    const { publicId } = await ownImage(other)
    expect((await save(client, { logo: publicId })).problem?.code).toBe('image.not_found')
    expect((await read(client)).kit).toEqual(EMPTY_BRAND_KIT)
  })

  it.each([
    [{ colors: ['red'] }, 'Colors are written as #rrggbb.'],
    [{ colors: Array(6).fill('#000000') }, 'Please choose at most 5 colors.'],
    [{ handle: 'velvet pole' }, 'A handle is @ and letters, digits, dots or underscores.'],
    [{ city: 'x'.repeat(61) }, 'Please use at most 60 characters.'],
    [{ city: 'a\u0000b' }, 'Please use letters and signs only.'],
    [{ wordsToUse: ['x'.repeat(41)] }, 'Please use at most 40 characters.'],
    [{ wordsToUse: ['a\u0000b'] }, 'Please use letters and signs only.'],
    [{ wordsToAvoid: Array(21).fill('word') }, 'Please use at most 20 words.'],
    [{ headerFont: 'Comic Sans' }, 'Please choose a font from the list.'],
  ])('refuses %j', async (changes, message) => {
    const { status, problem } = await save(await server.signedIn(), changes)
    expect(status).toBe(400)
    expect(Object.values(problem?.fieldErrors ?? {})).toEqual([message])
  })
})

describe('the brand kit of a studio', () => {
  it('is the one of its owner for the team, which cannot change it', async () => {
    const { owner, member } = studio
    const image = await ownImage(owner)
    await save(owner, { logo: image.publicId })
    const kit = { ...KIT, logo: image.publicId }
    expect(await read(member)).toEqual({ kit, logo: image, canChange: false, studio: 'Velvet Pole' })
    expect((await save(member, { handle: '@mine' })).problem?.code).toBe('brand.of_studio')
    expect((await read(owner)).kit).toEqual(kit)
  })

  it('shares its logo with the team, and no other image; a former logo stays where it is in use', async () => {
    const { owner, member } = studio
    const [first, second, secret] = [await ownImage(owner), await ownImage(owner), await ownImage(owner)]
    const seen = async () => (await imagesOf(member)).map(({ publicId, status }) => [publicId, status])
    await save(owner, { logo: first.publicId })
    expect(await seen()).toEqual([[first.publicId, 'ready']])
    await keepDraft(member, first.publicId)
    await keepDraft(member, secret.publicId)
    await save(owner, { logo: second.publicId })
    expect(Object.fromEntries(await seen())).toEqual({
      [first.publicId]: 'retired',
      [second.publicId]: 'ready',
    })
    const status = async (url: string) => (await member.fetch(url)).status
    expect(await Promise.all([first, second, secret].map(({ url }) => status(url)))).toEqual([200, 200, 404])
    expect((await member.call(deleteImage, { params: { publicId: second.publicId } })).status).toBe(404)
  })

  it('is no longer the one of a member who has left', async () => {
    const { owner, member } = await openTestStudio(server, { name: 'Other Pole' })
    const image = await ownImage(owner)
    await save(owner, { logo: image.publicId })
    expect((await member.fetch(image.url)).status).toBe(200)
    await member.call(leaveTeam, {})
    expect(await read(member)).toEqual({ kit: EMPTY_BRAND_KIT, logo: null, canChange: true, studio: null })
    expect((await member.fetch(image.url)).status).toBe(404)
  })
})
