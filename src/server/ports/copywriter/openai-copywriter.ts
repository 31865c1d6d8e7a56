import type OpenAI from 'openai'
import { z } from 'zod'
import { boundedFetch } from './bounded-fetch.ts'
import { type Copywriter, type Limits, ModelFailure, type Question } from './copywriter.ts'
import { overWire, type Wire } from './over-wire.ts'
import type { CopywriterSettings } from './settings.ts'

type Body = OpenAI.Chat.ChatCompletionCreateParamsNonStreaming
type Form = (question: Question) => Pick<Body, 'messages'> & Partial<Body>

const messages = ({ system, turns }: Question): Body['messages'] => [
  { role: 'system', content: system },
  ...turns.map(({ from, text }) => ({ role: from === 'us' ? 'user' : 'assistant', content: text }) as const),
]

/** For servers without schema support: the prompt contains it. */
const told = (question: Question): Question => ({
  ...question,
  system: `${question.system}\nAnswer with one JSON object of this JSON Schema: ${JSON.stringify(question.schema)}`,
})

/** Best first. No reasoning: a few lines need none, and a person is waiting. */
const FORMS: readonly Form[] = [
  (question) => ({
    messages: messages(question),
    response_format: {
      type: 'json_schema',
      json_schema: { name: 'promo_copy', strict: true, schema: { ...question.schema } },
    },
    reasoning_effort: 'none',
    max_completion_tokens: 2000,
  }),
  (question) => ({ messages: messages(told(question)), response_format: { type: 'json_object' } }),
  (question) => ({ messages: messages(told(question)) }),
]

const Reply = z.object({
  choices: z.tuple(
    [
      z.object({
        finish_reason: z.string().nullish(),
        message: z.object({ content: z.string().nullish(), refusal: z.string().nullish() }),
      }),
    ],
    z.unknown(),
  ),
})

function answerIn(reply: unknown): string {
  const parsed = Reply.safeParse(reply)
  if (!parsed.success) throw new ModelFailure('unreadable')
  const [{ finish_reason, message }] = parsed.data.choices
  if (message.refusal || finish_reason === 'content_filter') throw new ModelFailure('refused')
  if (finish_reason === 'length') throw new ModelFailure('truncated')
  if (!message.content?.trim()) throw new ModelFailure('unreadable')
  return message.content
}

/**
 * From the environment the SDK reads only the operator's extra headers (`OPENAI_CUSTOM_HEADERS`), besides our own
 * configuration. It logs nothing.
 */
async function connect({ apiKey, baseUrl }: CopywriterSettings, { replyBytes }: Limits): Promise<OpenAI> {
  const { default: Client } = await import('openai')
  return new Client({
    apiKey,
    baseURL: baseUrl,
    adminAPIKey: null,
    organization: null,
    project: null,
    webhookSecret: null,
    fetch: boundedFetch(replyBytes),
    maxRetries: 0,
    logLevel: 'off',
  })
}

/** Chat completions of OpenAI or a compatible server. */
const WIRE: Wire<OpenAI, Form> = {
  connect,
  forms: FORMS,
  async send(client, { model, question, form }, signal) {
    return answerIn(await client.chat.completions.create({ model, ...form(question) }, { signal }))
  },
}

export const openaiCopywriter = (settings: CopywriterSettings, limits: Limits): Copywriter =>
  overWire(WIRE, settings, limits)
