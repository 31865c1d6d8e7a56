import { anthropicCopywriter } from './anthropic-copywriter.ts'
import { type Copywriter, LIMITS, type Limits } from './copywriter.ts'
import { openaiCopywriter } from './openai-copywriter.ts'
import type { CopywriterSettings, Provider } from './settings.ts'

const COPYWRITERS: Record<Provider, (settings: CopywriterSettings, limits: Limits) => Copywriter> = {
  openai: openaiCopywriter,
  anthropic: anthropicCopywriter,
}

/** Undefined without a provider. */
export const openCopywriter = (
  settings: CopywriterSettings | undefined,
  limits: Limits = LIMITS,
): Copywriter | undefined => settings && COPYWRITERS[settings.provider](settings, limits)
