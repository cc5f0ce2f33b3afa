import { newId } from '@causerie/kernel'
import type { Series } from './in-turn.ts'
import { nth, wordOf } from './people.ts'
import type { WorldSize } from './world-size.ts'

/** A community or a channel with the ids of its members; every reader is in the first ones. */
export type Gathering = { id: string; members: readonly string[] }

/** Readers first where all of them are members, then people in a row, others in each place. */
export const gatheringsOf = (
  counts: readonly number[],
  people: readonly string[],
  { readers, placesOfReader }: WorldSize,
): Gathering[] =>
  counts.map((count, index) => {
    const first = index < placesOfReader ? people.slice(0, readers) : []
    const others = people.slice(readers)
    const more = Math.min(count - first.length, others.length)
    const joined = Array.from({ length: more }, (_, i) => nth(others, index * 1_009 + i))
    return { id: newId(), members: [...first, ...joined] }
  })

/** Each community, by its first member, and its other members. */
export const communityRecords = (
  communities: readonly Gathering[],
  { subjects }: WorldSize,
): Series[] =>
  communities.map(({ id, members }, index) => ({
    count: members.length,
    record: (number) =>
      number === 0
        ? {
            kind: 'community',
            id,
            userId: nth(members, 0),
            displayName: `Friends of ${wordOf(index % subjects)} ${index}`,
            description: 'People who measure things.',
            tags: ['bench'],
            isPublic: true,
          }
        : { kind: 'member', communityId: id, userId: nth(members, number) },
  }))
