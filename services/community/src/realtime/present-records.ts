import type { RealtimeKind } from '@causerie/contracts/realtime'
import type { Reader } from '@causerie/kernel'
import { communityAnswer } from '../community/community-answer.ts'
import { followAnswer } from '../follow/follow-answer.ts'
import { followBetween } from '../follow/follow-queries.ts'
import { memberAnswer } from '../member/member-answer.ts'
import { userAnswer } from '../user/user-answer.ts'

type RecordsQuery = { kind: RealtimeKind; ids: readonly string[]; userIds: readonly string[] }
const nobody = { userId: '' }

/**
 * Users, communities with these of their members, or the follow from the first user to the second.
 */
export const presentRecords = async (
  { kind, ids, userIds }: RecordsQuery,
  reader: Reader,
): Promise<Readonly<Record<string, unknown>>> => {
  const [first = '', second = ''] = ids
  if (kind === 'user') return userAnswer(reader, nobody, ids)
  if (kind === 'follow')
    return followAnswer(
      reader,
      { viewer: nobody, ownerId: first },
      await followBetween(reader, { from: first, to: second }),
    )
  return userIds.length > 0
    ? memberAnswer(reader, nobody, { communityId: first, userIds })
    : communityAnswer(reader, nobody, ids)
}
