import { z } from 'zod'
import { checkText, composeDesign } from '#contract/designs.ts'
import { generatePromotion } from '#contract/promotions.ts'
import { FORMATS, Format } from '#domain/geometry/formats.ts'
import { RenderId } from '#domain/ids.ts'
import type { Api } from './call-api.ts'
import { dataReply, type Tool, tool } from './tool.ts'

const listLooks = tool({
  name: 'list_looks',
  title: 'List looks',
  description: 'The typographic looks that a video can have, with their moods, and the color palettes.',
  scopes: ['read'],
  isReadOnly: true,
  input: {},
  run: async (api) => dataReply(await api.json({ method: 'GET', path: '/looks' })),
})

type Listed = Record<'universal' | 'personal', Record<string, unknown>[]>

/** What helps to choose a clip: addresses of files are left out. */
const described = ({ publicId, title, duration, status }: Record<string, unknown>) => ({
  publicId,
  title,
  seconds: duration,
  status,
})

const listBackgrounds = tool({
  name: 'list_backgrounds',
  title: 'List backgrounds',
  description:
    'The background clips of the library, and the account’s own. Use the publicId of one that is ready.',
  scopes: ['read'],
  isReadOnly: true,
  input: {},
  async run(api) {
    const { universal, personal } = (await api.json({ method: 'GET', path: '/backgrounds' })) as Listed
    return dataReply({ library: universal.map(described), own: personal.map(described) })
  },
})

const writePromotion = tool({
  name: 'write_promotion',
  title: 'Write a promotion',
  description: 'Writes a promotional text for a class, in the voice of the account’s brand, with hashtags.',
  scopes: ['write-promotions'],
  isReadOnly: true,
  input: generatePromotion.body.shape,
  run: async (api, body) => dataReply(await api.json({ method: 'POST', path: '/promotions', body })),
})

const checkWords = tool({
  name: 'check_text',
  title: 'Check a text',
  description: 'Finds words for which Instagram and TikTok hide posts, and says what to write instead.',
  scopes: ['write-promotions'],
  isReadOnly: true,
  input: checkText.body.shape,
  run: async (api, body) => dataReply(await api.json({ method: 'POST', path: '/texts/check', body })),
})

const makeVideo = tool({
  name: 'make_video',
  title: 'Make a video',
  description:
    'Designs a video for a class in a look, moves and mends its texts until they are safe and readable, and starts to make it, one file for each format. Watch it with get_video.',
  scopes: ['make-videos'],
  isReadOnly: false,
  input: {
    ...composeDesign.body.shape,
    formats: z.array(Format).min(1).max(FORMATS.length).default(['9:16']),
  },
  async run(api, { formats, ...body }) {
    const { design, findings, isSafe, warnings } = await api.json({ method: 'POST', path: '/designs', body })
    const { language } = body
    const made = await api.json({ method: 'POST', path: '/videos', body: { design, formats, language } })
    return dataReply({
      videos: made.videos,
      isSafe,
      findings,
      warnings: [...new Set([...(warnings as string[]), ...(made.warnings as string[])])],
    })
  },
})

async function coverOf(api: Api, renderId: string) {
  const { data, mimeType } = await api.file(`/videos/${renderId}/cover`)
  return { type: 'image' as const, data, mimeType }
}

const getVideo = tool({
  name: 'get_video',
  title: 'Get a video',
  description:
    'How far a video is; when it is done, a picture of it and the address of the file, which is read with the same token.',
  scopes: ['read'],
  isReadOnly: true,
  input: { renderId: RenderId },
  async run(api, { renderId }) {
    const state = await api.json({ method: 'GET', path: `/renders/${renderId}` })
    if (state.status !== 'done') return dataReply(state)
    const reply = dataReply({ ...state, videoUrl: `/api/v1/videos/${renderId}` })
    return { ...reply, content: [...reply.content, await coverOf(api, renderId)] }
  },
})

/** All tools, in the order of use. */
export const TOOLS: readonly Tool[] = [
  listLooks,
  listBackgrounds,
  writePromotion,
  checkWords,
  makeVideo,
  getVideo,
]
