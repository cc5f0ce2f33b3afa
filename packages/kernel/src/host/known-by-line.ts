import { claimKey, claimTaken, type Fact } from '@causerie/protocol'
import { claims } from '../dsl/claims.ts'
import type { AnyDecision, Decided } from '../dsl/command.ts'

const kind = 'import'
type Rows = Readonly<Record<string, unknown>>

/**
 * A decision that is taken once for a step of a line of an import. Its rows do not tell whether it
 * was: they have ids that somebody chose, which others may have taken, or none of their own, and
 * what they say may have been taken back since. So a claim tells.
 */
export const knownByLine = ({ orderBy, load, decide }: AnyDecision, id: string): AnyDecision => ({
  orderBy: [orderBy, claimKey(kind, id)].flat(),
  load: { ...load, lineClaim: claims.get(kind, id) },
  decide: (rows: Rows, now) =>
    rows.lineClaim
      ? []
      : // Its own rows are under its own names.
        withFact(decide(rows as never, now), claimTaken({ kind, value: id, owner: id })),
})

/** What records nothing stays so. */
const withFact = (decided: Decided, fact: Fact): Decided => {
  if ('assumedAbsent' in decided) return { assumedAbsent: [...decided.assumedAbsent, fact] }
  if ('refused' in decided || 'refusing' in decided || 'isOutdated' in decided) return decided
  return decided.length > 0 ? [...decided, fact] : []
}
