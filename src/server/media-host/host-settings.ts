import { z } from 'zod'

/** Who may sign uploads, and whether unsigned uploads are allowed. */
export type HostSettings = {
  cloudName: string
  /** Undefined: the app creates its own secret in the database. */
  keys: { apiKey: string; apiSecret: string } | undefined
  /** Preset of unsigned uploads; undefined: they are not allowed. */
  unsignedPreset: string | undefined
  /** Cloudinary, if it takes browsers' uploads; undefined: this app does. */
  external: ExternalHost | undefined
}

/** Origins without a trailing slash. */
export type ExternalHost = { api: string; delivery: string }

export const MEDIA_HOST_VARIABLES = [
  {
    name: 'CLOUDINARY_CLOUD_NAME',
    default: 'polepro',
    meaning: 'Name of the media host in the URLs that uploads are posted to.',
  },
  {
    name: 'CLOUDINARY_API_KEY',
    default: '(own)',
    meaning: 'Key for uploads to this app with the SDKs of Cloudinary; set it together with its secret.',
  },
  {
    name: 'CLOUDINARY_API_SECRET',
    default: '(made, kept in the database)',
    meaning: 'Signs uploads. Anyone who has it can upload for every user.',
  },
  {
    name: 'CLOUDINARY_UPLOAD_PRESET',
    default: '(none)',
    meaning: 'Lets signed-in browsers upload unsigned under this name; without it all uploads are signed.',
  },
  {
    name: 'MEDIA_HOST',
    default: 'own',
    meaning:
      '`own` or `cloudinary`: where browsers upload to. With `cloudinary`, name, key and secret above are those of your product environment there.',
  },
  {
    name: 'CLOUDINARY_API_ADDRESS',
    default: 'https://api.cloudinary.com',
    meaning: 'URL for uploads with `MEDIA_HOST=cloudinary`.',
  },
  {
    name: 'CLOUDINARY_DELIVERY_ADDRESS',
    default: 'https://res.cloudinary.com',
    meaning: 'URL from which the app fetches them.',
  },
] as const

const word = z.string().regex(/^[\w-]{1,80}$/, 'must be letters, digits, - and _ only; for example polepro.')

const ORIGIN = /^https?:\/\/[\w.-]+(?::\d{1,5})?\/?$/

const origin = z
  .string()
  .refine(
    (text) => ORIGIN.test(text) && URL.canParse(text),
    'must be an origin without a path; for example https://api.cloudinary.com.',
  )
  .transform((text) => new URL(text).origin)

export const MediaHostEnvironment = z.object({
  CLOUDINARY_CLOUD_NAME: word.default('polepro'),
  CLOUDINARY_API_KEY: word.optional(),
  CLOUDINARY_API_SECRET: z.string().min(16, 'must have 16 characters or more.').optional(),
  CLOUDINARY_UPLOAD_PRESET: word.optional(),
  MEDIA_HOST: z
    .enum(['own', 'cloudinary'], 'must be own or cloudinary; for example cloudinary.')
    .default('own'),
  CLOUDINARY_API_ADDRESS: origin.default('https://api.cloudinary.com'),
  CLOUDINARY_DELIVERY_ADDRESS: origin.default('https://res.cloudinary.com'),
})

type Environment = z.infer<typeof MediaHostEnvironment>

export function mediaHostSettings(env: Environment): HostSettings {
  const { CLOUDINARY_API_KEY: apiKey, CLOUDINARY_API_SECRET: apiSecret } = env
  return {
    cloudName: env.CLOUDINARY_CLOUD_NAME,
    keys: apiKey !== undefined && apiSecret !== undefined ? { apiKey, apiSecret } : undefined,
    unsignedPreset: env.CLOUDINARY_UPLOAD_PRESET,
    external: env.MEDIA_HOST === 'cloudinary' ? externalHostOf(env) : undefined,
  }
}

const externalHostOf = (env: Environment): ExternalHost => ({
  api: env.CLOUDINARY_API_ADDRESS,
  delivery: env.CLOUDINARY_DELIVERY_ADDRESS,
})

export function mediaHostContradictions(env: Environment & { NODE_ENV: string }): string[] {
  const { CLOUDINARY_API_KEY: key, CLOUDINARY_API_SECRET: secret } = env
  const objections: string[] = []
  if ((key === undefined) !== (secret === undefined)) {
    objections.push('CLOUDINARY_API_KEY and CLOUDINARY_API_SECRET go together: set both or neither.')
  }
  if (env.MEDIA_HOST !== 'cloudinary') return objections
  if (key === undefined || secret === undefined) {
    objections.push('MEDIA_HOST=cloudinary needs CLOUDINARY_API_KEY and CLOUDINARY_API_SECRET.')
  }
  const isPlain = Object.values(externalHostOf(env)).some((address) => address.startsWith('http:'))
  if (env.NODE_ENV === 'production' && isPlain) {
    objections.push('CLOUDINARY_API_ADDRESS and CLOUDINARY_DELIVERY_ADDRESS must be https in production.')
  }
  return objections
}
