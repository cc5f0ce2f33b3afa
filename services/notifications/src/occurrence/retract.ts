import type { Fact, Recorded } from '@causerie/contract'
import { communityOccurrenceRetracted, occurrenceRetracted } from '@causerie/contracts/notifications'
import { communityTrayKey, trayKey } from '@causerie/contracts/shared'
import { type AnyDecision, decision } from '@causerie/kernel'
import { communityActs } from '../tray/community-item.ts'
import { type HistoryOfAct, liveIn } from '../tray/history-of-act.ts'
import { subjectOf } from '../tray/item-subject.ts'
import { occurrences } from '../tray/tray-item.ts'

type Event = Pick<Recorded, 'id' | 'position'>

/** Undoes an act for a user. If nothing was told of it yet, it never is: the event leaves a tombstone. */
export const retractFromUser = (event: Event, recipientId: string, actId: string): AnyDecision =>
  decision({
    orderBy: trayKey(recipientId),
    load: { history: occurrences.get(recipientId, actId) },
    decide: ({ history }) => {
      const retraction = retractionOf(history, event, actId)
      return retraction ? [occurrenceRetracted({ recipientId, ...retraction })] : []
    },
  })

/** Undoes an act for the members of a community. */
export const retractFromCommunity = (event: Event, communityId: string, actId: string): AnyDecision =>
  decision({
    orderBy: communityTrayKey(communityId),
    load: { history: communityActs.get(communityId, actId) },
    decide: ({ history }) => {
      const retraction = retractionOf(history, event, actId)
      return retraction ? [communityOccurrenceRetracted({ communityId, ...retraction })] : []
    },
  })

/** The act is told again, although what undid it has not arrived yet. */
export const supersededOfUser = (history: HistoryOfAct | undefined, event: Event, recipientId: string): Fact[] => {
  const retraction = history && supersededBy(history, event)
  return retraction ? [occurrenceRetracted({ recipientId, ...retraction })] : []
}
export const supersededInCommunity = (history: HistoryOfAct | undefined, event: Event, communityId: string): Fact[] => {
  const retraction = history && supersededBy(history, event)
  return retraction ? [communityOccurrenceRetracted({ communityId, ...retraction })] : []
}

const supersededBy = (history: HistoryOfAct, { id, position }: Event) =>
  liveIn(history) && retractionOf(history, { id, position: position - 1 }, history.actId)

const retractionOf = (history: HistoryOfAct | undefined, { id, position }: Event, actId: string) => {
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
