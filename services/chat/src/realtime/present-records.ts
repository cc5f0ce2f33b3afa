import type { RealtimeKind } from '@causerie/contracts/realtime'
import type { Reader } from '@causerie/kernel'
import { channelAnswer } from '../channel/channel-view.ts'
import { messageFeedAnswer } from '../message-feed/message-feed-view.ts'
import { presentFeedsOfUser, presentMarkersOfUser, presentReadMessage } from './present-markers.ts'
import { presentMessages } from './present-message.ts'

type RecordsQuery = { kind: RealtimeKind; ids: readonly string[]; userIds: readonly string[] }

/**
 * Messages, feeds, markers, or channels with these of their users, of whom the last is told and so
 * sees what is new there.
 */
export const presentRecords = (
  { kind, ids, userIds }: RecordsQuery,
  reader: Reader,
): Promise<Readonly<Record<string, unknown>>> => {
  if (kind === 'message') return presentMessages(reader, ids)
  if (kind === 'feed-of-user') return presentFeedsOfUser({ ids, userIds }, reader)
  if (kind === 'markers-of-user') return presentMarkersOfUser({ ids, userIds }, reader)
  if (kind === 'read-message') return presentReadMessage({ ids }, reader)
  if (kind === 'message-feed')
    return messageFeedAnswer(reader, { viewer: { userId: '' }, feedIds: ids })
  return channelAnswer(reader, {
    viewer: { userId: userIds.at(-1) ?? '', kind: 'user' },
    channelIds: ids,
    userIds,
  })
}
