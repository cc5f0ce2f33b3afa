import type { Gathering } from './communities.ts'
import type { Series } from './in-turn.ts'
import { nth } from './people.ts'

/** Each channel, by its first member, and its other members. */
export const channelRecords = (channels: readonly Gathering[]): Series[] =>
  channels.map(({ id, members }, index) => ({
    count: members.length,
    record: (number) =>
      number === 0
        ? {
            kind: 'channel',
            id,
            type: 'community',
            userId: nth(members, 0),
            displayName: `Room ${index}`,
            isPublic: true,
          }
        : { kind: 'channelMember', channelId: id, userId: nth(members, number) },
  }))
