import { communityWithAccess, isMember, mayReadCommunity } from '@causerie/authorization'
import type { RealtimeKind, RealtimeViewer } from '@causerie/contracts/realtime'
import type { Reader } from '@causerie/kernel'
import { refusalOfAbsent } from '../user/user-queries.ts'

type ReadersQuery = { kind: RealtimeKind; id: string; viewers: readonly RealtimeViewer[] }

/**
 * Those who may read what happens in a community; its members alone for their trays; everybody for
 * users and follows.
 */
export const readersOfRecord = async (
  { kind, id, viewers }: ReadersQuery,
  reader: Reader,
): Promise<{ readers: string[] }> => {
  if (kind !== 'community' && kind !== 'tray-of-community') {
    const isAbsent = await refusalOfAbsent(reader, id)
    return { readers: isAbsent ? [] : viewers.map(({ userId }) => userId) }
  }
  const communities = await Promise.all(
    viewers.map((viewer) => communityWithAccess(reader, id, viewer)),
  )
  const mayRead = (i: number, viewer: RealtimeViewer): boolean => {
    const community = communities[i]
    if (!community) return false
    return kind === 'community'
      ? mayReadCommunity(community, community.member, viewer)
      : isMember(community.member)
  }
  return { readers: viewers.filter((viewer, i) => mayRead(i, viewer)).map(({ userId }) => userId) }
}
