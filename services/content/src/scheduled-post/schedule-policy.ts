import type { refusalsToScheduleAt } from '@causerie/contracts/content'
import type { Caller } from '@causerie/kernel'
import { type RefusalOf, refuse } from '@causerie/protocol'
import type { UserRow } from '@causerie/replicas'
import type { ScheduledPostRow } from './scheduled-post.ts'

const day = 86_400_000
const mostAhead = 30 * day

/** The refusal of a time that is too early or too late, seen from now. */
export const refusalOfTime = (
  scheduledAt: string,
  { at, minLead }: { at: string; minLead: number },
): RefusalOf<typeof refusalsToScheduleAt> | undefined => {
  const ahead = Date.parse(scheduledAt) - Date.parse(at)
  if (ahead < minLead)
    return refuse('scheduled-too-early', [
      `scheduledAt: Must be at least ${minLead / 1000} s ahead.`,
    ])
  return ahead > mostAhead
    ? refuse('scheduled-too-late', ['scheduledAt: Must be at most 30 days ahead.'])
    : undefined
}

type Actor = Pick<Caller, 'userId' | 'kind'>
/** Whether the post belongs to the caller, or to a brand user of an administrator. */
export const isOwn = (
  { userId }: Pick<ScheduledPostRow, 'userId'>,
  owner: UserRow | undefined,
  caller: Actor,
): boolean => userId === caller.userId || (caller.kind === 'admin' && owner?.isBrand === true)
