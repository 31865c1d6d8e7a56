import { z } from 'zod'
import { isHttpAddress } from '#server/ports/http-address.ts'

export type Provider = 'openai' | 'anthropic'

/** The model's provider and access. */
export type CopywriterSettings = {
  readonly provider: Provider
  readonly apiKey: string
  readonly baseUrl: string
  readonly model: string
}

export const DEFAULTS = {
  openai: { baseUrl: 'https://api.openai.com/v1', model: 'gpt-6-luna' },
  anthropic: { baseUrl: 'https://api.anthropic.com', model: 'claude-haiku-5-5' },
} as const satisfies Record<Provider, object>

export const COPYWRITER_VARIABLES = [
  {
    name: 'COPYWRITER',
    default: '(the one whose key is set)',
    meaning:
      '`openai`, `anthropic` or `offline` (the built-in writer). Without a key the built-in writer writes promotions.',
  },
  {
    name: 'OPENAI_API_KEY',
    default: '(none)',
    meaning: 'Lets a model of OpenAI, or of a compatible server, write promotions.',
  },
  {
    name: 'OPENAI_BASE_URL',
    default: DEFAULTS.openai.baseUrl,
    meaning: 'URL of the API. A server of your own without a key accepts any text as one.',
  },
  { name: 'OPENAI_MODEL', default: DEFAULTS.openai.model, meaning: 'Model name.' },
  {
    name: 'ANTHROPIC_API_KEY',
    default: '(none)',
    meaning: 'Lets a model of Anthropic write promotions. With both keys OpenAI is used.',
  },
  { name: 'ANTHROPIC_BASE_URL', default: DEFAULTS.anthropic.baseUrl, meaning: 'URL of the API.' },
  { name: 'ANTHROPIC_MODEL', default: DEFAULTS.anthropic.model, meaning: 'Model name.' },
  {
    name: 'MODEL_CALLS_PER_DAY',
    default: '2000',
    meaning:
      'Model calls of all accounts together in any 24 hours, including failed ones; a free account has 30, others 200. Then the built-in writer writes.',
  },
] as const

/** Sent in a header. Error messages do not repeat the key. */
const apiKey = z
  .string()
  .regex(/^[\x21-\x7e]{1,500}$/, 'must be the key alone, without spaces or quotes.')
  .optional()

const address = (example: string) =>
  z
    .string()
    .refine(
      isHttpAddress,
      `must be an http or https address without user, query or fragment; for example ${example}.`,
    )
    .transform((text) => text.replace(/(?<!\/)\/+$/, ''))
    .default(example)

const model = (example: string) =>
  z
    .string()
    .regex(/^[\w.:/@-]{1,200}$/, `must be the name of a model; for example ${example}.`)
    .default(example)

const WRITERS = ['openai', 'anthropic', 'offline'] as const

export const CopywriterEnvironment = z.object({
  COPYWRITER: z
    .enum(WRITERS, 'must be openai, anthropic or offline; leave it out to use the key that is set.')
    .optional(),
  OPENAI_API_KEY: apiKey,
  OPENAI_BASE_URL: address(DEFAULTS.openai.baseUrl),
  OPENAI_MODEL: model(DEFAULTS.openai.model),
  ANTHROPIC_API_KEY: apiKey,
  ANTHROPIC_BASE_URL: address(DEFAULTS.anthropic.baseUrl),
  ANTHROPIC_MODEL: model(DEFAULTS.anthropic.model),
  MODEL_CALLS_PER_DAY: z
    .string()
    .regex(/^[1-9]\d{0,6}$/, 'must be a whole number from 1 to 9999999; for example 2000.')
    .default('2000')
    .transform(Number),
})
type CopywriterEnvironment = z.infer<typeof CopywriterEnvironment>

/** Undefined for the built-in writer. */
export function copywriterSettings(env: CopywriterEnvironment): CopywriterSettings | undefined {
  const both: readonly CopywriterSettings[] = [
    ...settings('openai', env.OPENAI_API_KEY, { baseUrl: env.OPENAI_BASE_URL, model: env.OPENAI_MODEL }),
    ...settings('anthropic', env.ANTHROPIC_API_KEY, {
      baseUrl: env.ANTHROPIC_BASE_URL,
      model: env.ANTHROPIC_MODEL,
    }),
  ]
  return both.find(({ provider }) => (env.COPYWRITER ?? provider) === provider)
}

const settings = (
  provider: Provider,
  key: string | undefined,
  where: { baseUrl: string; model: string },
): CopywriterSettings[] => (key === undefined ? [] : [{ provider, apiKey: key, ...where }])

/** Contradictions: a requested writer that cannot write. */
export function copywriterContradictions(env: CopywriterEnvironment): string[] {
  const writer = env.COPYWRITER
  if (writer === undefined || writer === 'offline' || copywriterSettings(env)) return []
  const key = `${writer.toUpperCase()}_API_KEY`
  return [`COPYWRITER is ${writer}, but ${key} is not set. Set the key, or leave COPYWRITER out.`]
}
