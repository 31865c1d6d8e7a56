import { type Accepted, type Checked, checkCopy } from '#domain/promotion/copywriter/check/check-copy.ts'
import { readAnswer } from '#domain/promotion/copywriter/check/read-answer.ts'
import { ModelFailure, type Question } from '#server/ports/copywriter/copywriter.ts'
import type { Order } from '#server/promotions/order.ts'
import { BudgetUsedUp, spendCall } from './budget.ts'
import type { ModelCall } from './model-call.ts'
import { questionOf, repairOf } from './question.ts'

const FELL_BACK = 'Could not write the text. Using the built-in writer'

/** Why no model wrote, for the person. */
type NotWritten = { readonly copy: undefined; readonly warning: string }

/**
 * A model's copy that passed the check, at the first try or the second. Otherwise what to tell the person, and a line in
 * the log.
 */
export async function askModel(
  call: ModelCall,
  order: Order,
  earlier: readonly string[],
): Promise<Accepted | NotWritten> {
  const { copywriter, request, log } = call
  const signal = AbortSignal.any([request.signal, AbortSignal.timeout(copywriter.limits.totalMs)])
  const noted = { provider: copywriter.provider, model: copywriter.model }
  const ask = async (question: Question) => {
    await spendCall(call)
    return copywriter.ask(question, signal)
  }
  try {
    const tried = await twice(questionOf(order, earlier), ask, { about: order.facts, earlier })
    if (tried.copy) return tried
    const rules = [...new Set(tried.objections.map(({ rule }) => rule))]
    log.warn({ ...noted, reason: 'objections', rules }, 'a model wrote no promotion')
  } catch (error) {
    request.signal.throwIfAborted()
    if (error instanceof BudgetUsedUp) {
      log.warn({ ...noted, reason: 'budget' }, 'a model wrote no promotion')
      return { copy: undefined, warning: error.message }
    }
    if (!(error instanceof ModelFailure)) throw error
    log.warn({ ...noted, reason: error.reason, status: error.status }, 'a model wrote no promotion')
  }
  return { copy: undefined, warning: FELL_BACK }
}

/** What is wrong with the first answer is told once. */
async function twice(
  question: Question,
  ask: (question: Question) => Promise<string>,
  given: Parameters<typeof checkCopy>[1],
): Promise<Checked> {
  const answer = await ask(question)
  const first = checkCopy(readAnswer(answer), given)
  if (first.copy) return first
  const second = await ask(repairOf(question, answer, first.objections))
  return checkCopy(readAnswer(second), given)
}
