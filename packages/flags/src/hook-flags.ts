import type { RefusalCode } from '@causerie/contracts/refusal-kinds'
import type { HookFlag } from '@causerie/kernel'
import type { Fact } from '@causerie/protocol'
import { mostFlags } from './flag-decisions.ts'
import { type FlagFields, isFlagged, noFlags } from './flag-fields.ts'
import { sharedEvents } from './flag-folds.ts'
import type { FlagRow, FlagTable } from './flag-table.ts'
import type { FlagEvents, Flaggable, ResolvedOf } from './flaggable.ts'

/** Who flags for the pre-hook of a network. No user or administrator has this id. */
export const prehookFlagger = 'ADMIN_prehook'

/** A caller, with what a hook says of the request. */
type OfRequest = { hookFlag?: HookFlag | undefined }

/**
 * The flag of a pre-hook, which is recorded with what it let pass. Where no hook flags, nothing is
 * loaded for it.
 */
export const hookFlags = <Row extends FlagFields, E extends FlagEvents>(
  of: Flaggable<Row, E, RefusalCode>,
  flags: FlagTable,
) => {
  const events = sharedEvents(of.events)
  return {
    /** The rows that `flagOfHook` needs and changes beside the record. */
    hookFlagRows: (recordId: string, { hookFlag }: OfRequest) => ({
      hookFlags: hookFlag ? [flags.get(recordId, prehookFlagger)] : [],
    }),

    /** What the flag of the hook records; nothing where the record has it already. */
    flagOfHook: (
      { record = noFlags, hookFlags: [flag] }: Flagged,
      resolved: ResolvedOf<E['flagged']> & { flaggedUserId: string },
      { hookFlag }: OfRequest,
    ): readonly Fact[] => {
      if (!hookFlag || isFlagged(flag, record) || record.flagCount >= mostFlags) return []
      const { reason, confidence } = hookFlag
      const flagged = events.flagged({
        ...resolved,
        by: prehookFlagger,
        ...(reason !== undefined && { reason }),
        ...(confidence !== undefined && { detail: `Confidence ${confidence}` }),
        flagCount: record.flagCount + 1,
        flagRound: record.flagRound,
      })
      return [flagged]
    },
  }
}

/** Without a record, the request creates it. */
type Flagged = {
  record?: Pick<FlagFields, 'flagCount' | 'flagRound'> | undefined
  hookFlags: readonly (FlagRow | undefined)[]
}
