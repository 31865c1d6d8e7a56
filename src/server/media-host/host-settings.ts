import { z } from 'zod'

/** Who may sign uploads, and whether unsigned ones are taken. */
export type HostSettings = {
  cloudName: string
  /** Undefined: the app makes a secret of its own and keeps it in the database. */
  keys: { apiKey: string; apiSecret: string } | undefined
  /** Name under which unsigned uploads are taken; undefined: they are not. */
  unsignedPreset: string | undefined
}

export const MEDIA_HOST_VARIABLES = [
  {
    name: 'CLOUDINARY_CLOUD_NAME',
    default: 'polepro',
    meaning: 'Name of the media host in the addresses that uploads are posted to.',
  },
  {
    name: 'CLOUDINARY_API_KEY',
    default: '(own)',
    meaning: 'Key with which the SDKs of Cloudinary may upload to this app; goes with its secret.',
  },
  {
    name: 'CLOUDINARY_API_SECRET',
    default: '(made, kept in the database)',
    meaning: 'Signs uploads. Whoever has it can upload for everybody.',
  },
  {
    name: 'CLOUDINARY_UPLOAD_PRESET',
    default: '(none)',
    meaning: 'Lets signed-in browsers upload unsigned under this name; without it all uploads are signed.',
  },
] as const

const word = z.string().regex(/^[\w-]{1,80}$/, 'must be letters, digits, - and _ only; for example polepro.')

export const MediaHostEnvironment = z.object({
  CLOUDINARY_CLOUD_NAME: word.default('polepro'),
  CLOUDINARY_API_KEY: word.optional(),
  CLOUDINARY_API_SECRET: z.string().min(16, 'must have 16 characters or more.').optional(),
  CLOUDINARY_UPLOAD_PRESET: word.optional(),
})

type Environment = z.infer<typeof MediaHostEnvironment>

export function mediaHostSettings(env: Environment): HostSettings {
  const { CLOUDINARY_API_KEY: apiKey, CLOUDINARY_API_SECRET: apiSecret } = env
  return {
    cloudName: env.CLOUDINARY_CLOUD_NAME,
    keys: apiKey !== undefined && apiSecret !== undefined ? { apiKey, apiSecret } : undefined,
    unsignedPreset: env.CLOUDINARY_UPLOAD_PRESET,
  }
}

export function mediaHostContradictions(env: Environment): string[] {
  const both = (env.CLOUDINARY_API_KEY === undefined) === (env.CLOUDINARY_API_SECRET === undefined)
  return both ? [] : ['CLOUDINARY_API_KEY and CLOUDINARY_API_SECRET go together: set both or neither.']
}
