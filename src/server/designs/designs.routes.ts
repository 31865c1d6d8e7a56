import { checkDesign, checkText, composeDesign, makeDesignSafe } from '#contract/designs.ts'
import { findFlags } from '#domain/platform-safe/find-flags.ts'
import { fixAll } from '#domain/platform-safe/fix-flags.ts'
import { implement } from '#server/http/implement.ts'
import { findLexicon } from '#server/platform-terms/find-lexicon.ts'
import { checkedDesign } from './check-design.ts'
import { composedDesign } from './compose-design.ts'

export const designRoutes = [
  implement(composeDesign, composedDesign),
  implement(checkDesign, (call) => checkedDesign(call, { ...call.body, isMended: false })),
  implement(makeDesignSafe, (call) => checkedDesign(call, { ...call.body, isMended: true })),
  implement(checkText, async ({ sql, body: { text } }) => {
    const lexicon = await findLexicon(sql)
    return {
      flags: findFlags(text, lexicon).map(({ found, start, end, reason, alternative }) => ({
        found,
        start,
        end,
        reason,
        alternative,
      })),
      safeText: fixAll(text, lexicon),
    }
  }),
]
