import type { Recorded } from '@causerie/contract'
import { type AuditedAct, onOthers } from '../../shared/audited-act.ts'
import type { Broadcast } from '../../shared/broadcast.ts'
import { keys, resources } from '../../shared/realtime-keys.ts'
import { contentShown, type OnFeed } from '../on-feed.ts'

/** Polls are told to streams that ask for one: clients that speak MQTT look after polls themselves. */
export const pollUpdate = ({ data: { pollId } }: { data: { pollId: string } }): Broadcast[] => [
  { eventType: 'poll.updated', to: [{ key: keys.poll(pollId), of: resources.poll(pollId) }], shows: contentShown('poll', pollId) },
]

/** The poll before the event, which names neither its creator nor the feed of the post that shows it. */
export type PollBefore = {
  poll: { pollId: string; userPublicId: string; targetType: OnFeed['targetType'] | null; targetId: string | null } | undefined
}
/** What others than its creator do to a poll, where a post shows it. */
export const onPoll = (kind: AuditedAct['kind'], { poll }: PollBefore, event: Pick<Recorded, 'actor'>): AuditedAct | undefined => {
  if (!poll) return undefined
  const { pollId, userPublicId, targetType, targetId } = poll
  const where = targetType && targetId ? { targetType, targetId } : {}
  return onOthers(userPublicId, event, { kind, recordType: 'poll', recordId: pollId, ...where })
}
