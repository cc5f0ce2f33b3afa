import type { RealtimeKind } from '@causerie/contracts/realtime'
import type { Reader } from '@causerie/kernel'
import { communityAnswer } from '../community/community-answer.ts'
import { followAnswer } from '../follow/follow-answer.ts'
import { followBetween } from '../follow/follow-queries.ts'
import { memberAnswer } from '../member/member-answer.ts'
import { userAnswer } from '../user/user-answer.ts'
import { presentInvitations, presentJoinRequest } from './present-entry.ts'

type RecordsQuery = { kind: RealtimeKind; ids: readonly string[]; userIds: readonly string[] }
const nobody = { userId: '' }

/**
 * Users, communities with these of their members, the follow from the first user to the second,
 * invitations, or the request of a user to join the first community, which has the second id.
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
  if (kind === 'invitation') return presentInvitations(reader, ids)
  if (kind === 'join-request')
    return presentJoinRequest(reader, {
      communityId: first,
      userId: userIds[0] ?? '',
      joinRequestId: second,
    })
  return userIds.length > 0
    ? memberAnswer(reader, nobody, { communityId: first, userIds })
    : communityAnswer(reader, nobody, ids)
}
