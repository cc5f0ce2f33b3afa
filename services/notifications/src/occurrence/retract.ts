import { type AnyDecision, decision } from '@causerie/kernel'
import type { Fact, Recorded } from '@causerie/protocol'
import type { Owner } from '../rules/derived-ids.ts'
import { type HistoryOfAct, liveIn, subjectOf } from '../tray/acts-and-items.ts'
import { trayOf } from '../tray/tray-owner.ts'

type Event = Pick<Recorded, 'id' | 'position'>

/**
 * Undoes an act for those who were told of it. If nothing was told of it yet, it never is: the
 * event leaves a tombstone.
 */
export const retract = (event: Event, owner: Owner, actId: string): AnyDecision => {
  const tray = trayOf(owner)
  return decision({
    orderBy: tray.orderBy,
    load: { history: tray.historyOf(actId) },
    decide: ({ history }) => {
      const retraction = retractionOf(history, event, actId)
      return retraction ? [tray.retracted(retraction)] : []
    },
  })
}

/** The act is told again, although what undid it has not arrived yet. */
export const superseded = (
  history: HistoryOfAct | undefined,
  { id, position }: Event,
  owner: Owner,
): Fact[] => {
  if (!history || !liveIn(history)) return []
  const retraction = retractionOf(history, { id, position: position - 1 }, history.actId)
  return retraction ? [trayOf(owner).retracted(retraction)] : []
}

const retractionOf = (
  history: HistoryOfAct | undefined,
  { id, position }: Event,
  actId: string,
) => {
  if (history && history.retractedPosition >= position) return undefined
  const told = liveIn(history)
  const isUndone = told && history && history.notifiedPosition < position
  return {
    sourceEventId: id,
    actId,
    sourcePosition: position,
    retracted: isUndone ? { actorId: told.actorId, ...subjectOf(told) } : null,
  }
}
