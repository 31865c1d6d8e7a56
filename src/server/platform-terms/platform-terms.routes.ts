import * as contract from '#contract/admin-terms.ts'
import { readTermChanges } from '#contract/platform-terms.ts'
import { implement } from '#server/http/implement.ts'
import { addTerm, deleteTerm, switchTerm } from './change-terms.ts'
import { findTermChanges } from './find-lexicon.ts'
import { listTerms } from './list-terms.ts'

export const platformTermRoutes = [
  implement(readTermChanges, ({ sql }) => findTermChanges(sql)),
  implement(contract.listTerms, (call) => listTerms(call)),
  implement(contract.addTerm, (call) => addTerm(call, call.body)),
  implement(contract.switchTerm, (call) => switchTerm(call, call.body)),
  implement(contract.deleteTerm, (call) => deleteTerm(call, call.params)),
]
