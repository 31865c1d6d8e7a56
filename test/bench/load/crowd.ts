import { randomUUID } from 'node:crypto'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createCanvas } from '@napi-rs/canvas'
import type { RenderId } from '#domain/ids.ts'
import { makeClip } from '#media/testing/make-clip.ts'
import { type SignedIn, signInPerson } from '#server/accounts/testing.ts'
import { TestClient } from '#server/http/test-client.ts'
import type { Ports } from '#server/ports/ports.ts'
import { anyPanel, generate, readyBackground } from '#server/renders/testing/stage.ts'
import { edit } from './editor.ts'
import { make } from './maker.ts'
import { CrowdRecord } from './record.ts'
import { upload } from './uploader.ts'
import { watch } from './watcher.ts'

/** So many at a time. Ten of the streams watch the videos that are made. */
export const CROWD = { editors: 50, streams: 30, videos: 10, uploads: 5 } as const
/** An account may have so many of each at a time. */
const OF_ACCOUNT = { streams: 4, videos: 2 }
/** An account may upload 60 times an hour. */
export const UPLOAD_MS = 62_000

export type Crowd = {
  readonly record: CrowdRecord
  /** Lets all finish. Returns the number of acknowledged saves that are lost. */
  leave(): Promise<number>
}

type Place = {
  readonly url: string
  /** For their files. */
  readonly folder: string
  /** What an upload takes. */
  readonly uploadMs: number
}

/** People with accounts of their own, who use the app until they leave. */
export async function gather(ports: Ports, { url, folder, uploadMs }: Place): Promise<Crowd> {
  const record = new CrowdRecord()
  const leaving = new AbortController()
  const { signal } = leaving
  const people = (count: number) => signInPeople(ports, url, count)
  const background = await readyBackground({ ports }, { clip: { seconds: 15, width: 1080, height: 1920 } })
  const clip = await clipOf(folder)
  const jpeg = thumbnail()
  const editors = await people(CROWD.editors)
  const makers = await people(CROWD.videos / OF_ACCOUNT.videos)
  const uploaders = await people(CROWD.uploads)
  const idle = CROWD.streams - CROWD.videos
  const watchers = await people(idle / OF_ACCOUNT.streams)
  const prepared = await Promise.all(watchers.map(prepareVideo))
  const going: Promise<unknown>[] = [
    ...watchers.flatMap((person, at) =>
      times(OF_ACCOUNT.streams, () => watch(person, record, prepared[at] as RenderId, signal)),
    ),
    ...makers.flatMap((person) => times(OF_ACCOUNT.videos, () => make(person, record, background, signal))),
    ...uploaders.map((person) => upload(person, record, { clip, sendMs: uploadMs }, signal)),
  ]
  const editing = editors.map((person) => edit(person, record, jpeg, signal))
  return {
    record,
    async leave() {
      leaving.abort()
      const lost = await Promise.all(editing)
      await Promise.all(going)
      return lost.reduce((sum, one) => sum + one, 0)
    },
  }
}

/** What an editor sends with a save. */
export const thumbnail = (): Buffer<ArrayBuffer> => Buffer.from(createCanvas(180, 320).toBuffer('image/jpeg'))

const times = <Made>(count: number, make: () => Made): Made[] => Array.from({ length: count }, make)

/** One after the other: more passwords at a time are refused. */
export async function signInPeople(ports: Ports, url: string, count: number): Promise<SignedIn[]> {
  const people: SignedIn[] = []
  while (people.length < count)
    people.push(await signInPerson(ports, new TestClient(url), { role: 'pro', isVerified: true }))
  return people
}

/** A video that is prepared and never asked for: its stream stays open. */
async function prepareVideo(person: SignedIn): Promise<RenderId> {
  return (await generate(person, { duration: 15 }, anyPanel())).body.renderId
}

async function clipOf(folder: string): Promise<Buffer<ArrayBuffer>> {
  const path = join(folder, `${randomUUID()}.mp4`)
  await makeClip(path, { seconds: 20, width: 1080, height: 1920, preset: 'ultrafast' })
  try {
    return Buffer.from(await readFile(path))
  } finally {
    await rm(path)
  }
}
