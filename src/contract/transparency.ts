import { z } from 'zod'
import { endpoint } from './endpoint.ts'

/** Overlays of the starter library with soft edges, in which wrong transparency shows. */
export const TEST_OVERLAYS = ['sparkles-gold', 'hearts-rising', 'confetti-foil'] as const
export const TestOverlay = z.enum(TEST_OVERLAYS)
export type TestOverlay = z.infer<typeof TestOverlay>

export const TEST_GROUNDS = ['black', 'clip'] as const
export const TestGround = z.enum(TEST_GROUNDS)
export type TestGround = z.infer<typeof TestGround>

/** `other`: the library no longer has the overlay. */
export const TransparencyTest = z.object({
  name: z.string(),
  description: z.string(),
  status: z.enum(['ready', 'other']),
  /** The overlay in a finished video. */
  originalUrl: z.string(),
  /** The overlay by itself, with alpha. */
  transparentUrl: z.string(),
})
export type TransparencyTest = z.infer<typeof TransparencyTest>

const TESTS = { max: 30, seconds: 600 } as const

export const generateTransparencyTest = endpoint({
  method: 'POST',
  path: '/api/generate-transparency-test',
  who: 'signed-in',
  summary: 'Makes videos of transparent overlays, on black or on a clip, beside the overlays themselves.',
  body: z.object({ useBlackBackground: z.boolean().default(false) }),
  reply: z.object({ videos: z.array(TransparencyTest) }),
  errors: ['storage.full', 'request.too_many'],
  limit: TESTS,
})

export const readTransparencyVideo = endpoint({
  method: 'GET',
  path: '/api/transparency-tests/:ground/:name',
  who: 'signed-in',
  summary: 'A test video that was made before.',
  params: z.object({ ground: TestGround, name: TestOverlay }),
  reply: 'file',
  errors: ['request.not_found'],
})

export const readTransparentVideo = endpoint({
  method: 'GET',
  path: '/api/transparent-video',
  who: 'signed-in',
  summary: 'A video with alpha, as WebM.',
  query: z.object({ name: TestOverlay.default('sparkles-gold') }),
  reply: 'file',
  errors: ['request.not_found'],
})
