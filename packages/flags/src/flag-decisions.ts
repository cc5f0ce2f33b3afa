import type { RefusalCode } from '@causerie/contracts/refusal-kinds'
import type { ErasedFlag, FlagInput } from '@causerie/contracts/shared'
import { type Fact, type Refusal, refuse } from '@causerie/protocol'
import { type FlagFields, isFlagged } from './flag-fields.ts'
import { sharedEvents } from './flag-folds.ts'
import type { FlagRow } from './flag-table.ts'
import type { FlagEvents, Flaggable, ResolvedOf } from './flaggable.ts'

/** The greatest number of flags of a record. */
export const mostFlags = 1_000

/**
 * What flagging a record records. Each decides nothing where nothing changes: a user flags a record
 * once, whatever the reason, and withdraws only a flag of the current round.
 */
export const flagDecisions = <Row extends FlagFields, E extends FlagEvents, J extends RefusalCode>(
  of: Flaggable<Row, E, J>,
) => {
  type Rows = { record: Row; flag: FlagRow | undefined }
  const events = sharedEvents(of.events)
  const afterwards = (record: Row, flagCount: number) => ({
    flaggedUserId: of.authorOf(record),
    flagCount,
    flagRound: record.flagRound,
  })

  const unflag = (
    { record, flag }: Rows,
    resolved: ResolvedOf<E['unflagged']>,
    { by }: { by: string },
  ): readonly Fact[] =>
    flag && isFlagged(flag, record)
      ? [
          events.unflagged({
            ...resolved,
            by,
            flagId: flag.flagId,
            ...afterwards(record, record.flagCount - 1),
          }),
        ]
      : []

  return {
    flag: (
      { record, flag }: Rows,
      resolved: ResolvedOf<E['flagged']>,
      given: { by: string } & FlagInput,
    ): readonly Fact[] | Refusal<J> => {
      if (isFlagged(flag, record)) return []
      if (record.flagCount >= mostFlags) return refuse(of.tooMany)
      const { by, reason, detail } = given
      const said = {
        ...(reason !== undefined && { reason }),
        ...(detail !== undefined && { detail }),
      }
      return [
        events.flagged({ ...resolved, by, ...said, ...afterwards(record, record.flagCount + 1) }),
      ]
    },

    unflag,

    /**
     * Withdraws a flag, or records as `erased`, with its reason, one that counts no longer or whose
     * record is gone.
     */
    eraseFlag: (
      flag: FlagRow | undefined,
      flagged: { record: Row; resolved: ResolvedOf<E['unflagged']> } | undefined,
      erased: (flag: ErasedFlag) => Fact,
    ): readonly Fact[] => {
      if (!flag) return []
      const { orderedBy: orderingKey, recordId, flaggedBy } = flag
      const withdrawn = flagged
        ? unflag({ record: flagged.record, flag }, flagged.resolved, { by: flaggedBy })
        : []
      return withdrawn.length > 0 ? withdrawn : [erased({ orderingKey, recordId, flaggedBy })]
    },

    /** Begins a new round instead of deleting the flags, of which there may be very many. */
    clearFlags: (record: Row, resolved: ResolvedOf<E['cleared']>): readonly Fact[] =>
      record.flagCount > 0 ? [events.cleared({ ...resolved, ...afterwards(record, 0) })] : [],
  }
}
