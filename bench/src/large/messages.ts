import { textOf } from '../world/world.ts'
import type { Gathering } from './communities.ts'
import type { Series } from './in-turn.ts'
import { nth } from './people.ts'

/** The messages of each channel, by its members in turn. */
export const messageRecords = (
  channels: readonly Gathering[],
  counts: readonly number[],
): Series[] =>
  channels.map(({ id, members }, index) => ({
    count: counts[index] ?? 0,
    record: (number) => ({
      kind: 'message',
      id: `${id} ${number}`,
      channelId: id,
      userId: nth(members, number * 7),
      type: 'text',
      data: { text: textOf(number) },
    }),
  }))
