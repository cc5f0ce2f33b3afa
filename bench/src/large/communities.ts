import { communityCreated, communityMemberJoined } from '@causerie/contracts/community'
import { newId } from '@causerie/kernel'
import type { Series } from './parts.ts'
import { type Known, nth, wordOf } from './people.ts'
import type { WorldSize } from './world-size.ts'

/** A community or a channel with its members; every reader is in the first ones. */
export type Gathering = { id: string; members: readonly Known[] }

/** Readers first where all of them are members, then people in a row, others in each place. */
export const gatheringsOf = (
  counts: readonly number[],
  people: readonly Known[],
  { readers, placesOfReader }: WorldSize,
): Gathering[] =>
  counts.map((count, index) => {
    const first = index < placesOfReader ? people.slice(0, readers) : []
    const others = people.slice(readers)
    const more = Math.min(count - first.length, others.length)
    const joined = Array.from({ length: more }, (_, i) => nth(others, index * 1_009 + i))
    return { id: newId(), members: [...first, ...joined] }
  })

export const createdCommunities = (
  communities: readonly Gathering[],
  { subjects }: WorldSize,
): Series[] =>
  communities.map(({ id: communityId, members }, index) => ({
    count: 1 + members.length,
    fact: (number) =>
      number === 0
        ? communityCreated({
            communityId,
            userId: nth(members, 0).userId,
            displayName: `Friends of ${wordOf(index % subjects)} ${index}`,
            description: 'People who measure things.',
            tags: ['bench'],
            metadata: {},
            categoryIds: [],
            isOfficial: false,
            isPublic: true,
            isDiscoverable: true,
            onlyAdminCanPost: false,
            needApprovalOnPostCreation: false,
            allowCommentInStory: true,
            requiresJoinApproval: false,
            notificationMode: 'default',
          })
        : communityMemberJoined({
            communityId,
            userId: nth(members, number - 1).userId,
            roles: number === 1 ? ['member', 'community-moderator'] : ['member'],
          }),
  }))
