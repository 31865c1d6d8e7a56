import type Anthropic from '@anthropic-ai/sdk'
import { z } from 'zod'
import { boundedFetch } from './bounded-fetch.ts'
import { type Copywriter, type Limits, ModelFailure, type Question } from './copywriter.ts'
import { overWire, type Wire } from './over-wire.ts'
import type { CopywriterSettings } from './settings.ts'

type Body = Anthropic.MessageCreateParamsNonStreaming
type Form = (question: Question) => Partial<Body>

const TOOL = 'emit_promo'

/** Token budget for models that always think. */
const TOKENS_MAX = 4000

const format = ({ schema }: Question) => ({ format: { type: 'json_schema', schema: { ...schema } } }) as const

/** Best first: current small models, models that always think, and models or servers with tools only. */
const FORMS: readonly Form[] = [
  (question) => ({ output_config: format(question), thinking: { type: 'disabled' } }),
  (question) => ({ output_config: format(question) }),
  ({ schema }) => ({
    tools: [{ name: TOOL, input_schema: { ...schema, type: 'object' } }],
    tool_choice: { type: 'tool', name: TOOL, disable_parallel_tool_use: true },
  }),
]

const Block = z.union([
  z.object({ type: z.literal('tool_use'), name: z.literal(TOOL), input: z.unknown() }),
  z.object({ type: z.literal('text'), text: z.string() }),
  z.object({ type: z.string() }),
])
const Reply = z.object({ stop_reason: z.string().nullish(), content: z.array(Block) })

const FAILED_BY: Readonly<Record<string, ModelFailure['reason']>> = {
  refusal: 'refused',
  max_tokens: 'truncated',
  model_context_window_exceeded: 'truncated',
}

function answerIn(reply: unknown): string {
  const parsed = Reply.safeParse(reply)
  if (!parsed.success) throw new ModelFailure('unreadable')
  const { stop_reason, content } = parsed.data
  const failed = FAILED_BY[stop_reason ?? '']
  if (failed) throw new ModelFailure(failed)
  const call = content.find((block) => 'input' in block)
  const text = call
    ? JSON.stringify(call.input)
    : content.map((block) => ('text' in block ? block.text : '')).join('')
  if (!text?.trim()) throw new ModelFailure('unreadable')
  return text
}

/**
 * From the environment the SDK reads only the operator's extra headers (`ANTHROPIC_CUSTOM_HEADERS`), besides our own
 * configuration. It logs nothing.
 */
async function connect({ apiKey, baseUrl }: CopywriterSettings, { replyBytes }: Limits): Promise<Anthropic> {
  const { default: Client } = await import('@anthropic-ai/sdk')
  return new Client({
    apiKey,
    baseURL: baseUrl,
    webhookKey: null,
    openTelemetry: false,
    fetch: boundedFetch(replyBytes),
    maxRetries: 0,
    logLevel: 'off',
  })
}

const messages = ({ turns }: Question): Body['messages'] =>
  turns.map(({ from, text }) => ({ role: from === 'us' ? 'user' : 'assistant', content: text }) as const)

/** Anthropic's Messages API. */
const WIRE: Wire<Anthropic, Form> = {
  connect,
  forms: FORMS,
  async send(client, { model, question, form }, signal) {
    const { system } = question
    const asked = { model, max_tokens: TOKENS_MAX, system, messages: messages(question) }
    return answerIn(await client.messages.create({ ...asked, ...form(question) }, { signal }))
  },
}

export const anthropicCopywriter = (settings: CopywriterSettings, limits: Limits): Copywriter =>
  overWire(WIRE, settings, limits)
