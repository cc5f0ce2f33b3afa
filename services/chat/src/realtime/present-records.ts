import type { RealtimeKind } from '@causerie/contracts'
import type { Reader } from '@causerie/kernel'
import { channelAnswer } from '../channel/channel-view.ts'
import { presentMessages } from './present-message.ts'

type Asked = { kind: RealtimeKind; ids: readonly string[]; userIds: readonly string[] }

/** Messages, or channels with these of their users, of whom the last is told and so sees what is new there. */
export const presentRecords = ({ kind, ids, userIds }: Asked, reader: Reader): Promise<Readonly<Record<string, unknown>>> =>
  kind === 'message'
    ? presentMessages(reader, ids)
    : channelAnswer(reader, { viewer: { userId: userIds.at(-1) ?? '', kind: 'user' }, channelIds: ids, userIds })
