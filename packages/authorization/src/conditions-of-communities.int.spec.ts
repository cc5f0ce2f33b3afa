import { type Doc, type Reader, sql, valueIn } from '@causerie/kernel'
import {
  communities,
  communityUsers,
  InvitationDoc,
  invitedCondition,
  isPendingInvitation,
  latestInvitation,
  pendingInvitation,
  pendingInvitationCondition,
} from '@causerie/replicas'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { communityIds, people } from '../test/any-world.ts'
import { startWorlds } from '../test/lone-worlds.ts'
import {
  isOpenCommunity,
  mayReadCommunity,
  openCommunityCondition,
  readableCommunityCondition,
} from './feed-policy.ts'
import {
  bannedFromCondition,
  bannedMemberCondition,
  isBannedMember,
  isMember,
  memberCondition,
  memberOfCondition,
  memberOrBannedCondition,
  memberOrBannedInCondition,
} from './membership-policy.ts'

/*
 * Statements repeat what policies say of a row. Both are asked in small random worlds.
 */

let worlds: Awaited<ReturnType<typeof startWorlds>>
beforeAll(async () => {
  worlds = await startWorlds(inject('postgres'))
})
afterAll(() => worlds?.close())

const invitationRows = sql<{ doc: Doc<InvitationDoc>; isPending: boolean; isLatest: boolean }>(
  'conditions_of_invitations',
  `
  select (doc -> 'invitation')::text as doc, ${pendingInvitationCondition('i')} as "isPending", superseded_by = '' as "isLatest"
  from invitations i
  where network_id = $networkId
  `,
)
test('an invitation is pending in statements as in policies, and only the latest one of a user', async () => {
  await worlds.each(async (reader) => {
    for (const { doc, isPending, isLatest } of await reader.rows(invitationRows)) {
      expect(isPending).toBe(isPendingInvitation(InvitationDoc.parse(valueIn(doc))))
      if (isPending) expect(isLatest).toBe(true)
    }
  })
})

type InCommunity = { communityId: string; userId: string }
type PairsOfIds = { communityIds: string[]; userIds: string[] }
const everybodyEverywhere: PairsOfIds = { communityIds: [...communityIds], userIds: [...people] }
const standings = sql<
  InCommunity & Record<'isInvited' | 'isMember' | 'isBanned' | 'isEither', boolean>,
  PairsOfIds
>(
  'conditions_of_standings',
  `
  select c.community_id as "communityId", u.id as "userId", ${invitedCondition('c.community_id', 'u.id')} as "isInvited",
    ${memberOfCondition('c.community_id', 'u.id')} as "isMember", ${bannedFromCondition('c.community_id', 'u.id')} as "isBanned",
    ${memberOrBannedInCondition('c.community_id', 'u.id')} as "isEither"
  from communities c
  cross join unnest($userIds::text[]) u(id)
  where c.network_id = $networkId and c.community_id = any($communityIds)
  `,
)
const rowsOf = (reader: Reader, { communityId, userId }: InCommunity) =>
  reader.load({
    community: communities.get(communityId),
    member: communityUsers.get(communityId, userId),
    invitation: latestInvitation(communityId, userId),
  })

test('what a user is in a community is the same in statements and in policies', async () => {
  await worlds.each(async (reader) => {
    for (const { communityId, userId, ...conditions } of await reader.rows(
      standings,
      everybodyEverywhere,
    )) {
      const { member, invitation } = await rowsOf(reader, { communityId, userId })
      expect(conditions).toEqual({
        isInvited: pendingInvitation(invitation) !== undefined,
        isMember: isMember(member),
        isBanned: isBannedMember(member),
        isEither: isMember(member) || isBannedMember(member),
      })
    }
  })
})

const memberRows = sql<InCommunity & Record<'isMember' | 'isBanned' | 'isEither', boolean>>(
  'conditions_of_members',
  `
  select community_id as "communityId", user_id as "userId", ${memberCondition()} as "isMember", ${bannedMemberCondition('m')} as "isBanned",
    ${memberOrBannedCondition('m')} as "isEither"
  from community_users m
  where network_id = $networkId
  `,
)

test('a membership is counted by the same rules in statements and in policies', async () => {
  await worlds.each(async (reader) => {
    for (const { communityId, userId, ...conditions } of await reader.rows(memberRows)) {
      const { member } = await rowsOf(reader, { communityId, userId })
      const [isIn, isBanned] = [isMember(member), isBannedMember(member)]
      expect(conditions).toEqual({ isMember: isIn, isBanned, isEither: isIn || isBanned })
    }
  })
})

const viewed = { isPublic: 'c.is_public', communityId: 'c.community_id', viewerId: 'u.id' }
const readable = sql<
  InCommunity &
    Record<'isOpen' | 'isReadable' | 'isReadableToAdmin' | 'isReadableToMember', boolean>,
  PairsOfIds
>(
  'conditions_of_readers',
  `
  select c.community_id as "communityId", u.id as "userId", ${openCommunityCondition('c')} as "isOpen",
    ${readableCommunityCondition({ ...viewed, isAdmin: 'false' })} as "isReadable",
    ${readableCommunityCondition({ ...viewed, isAdmin: 'true' })} as "isReadableToAdmin",
    ${readableCommunityCondition({ ...viewed, isAdmin: 'false', isMember: 'true' })} as "isReadableToMember"
  from communities c
  cross join unnest($userIds::text[]) u(id)
  where c.network_id = $networkId and c.community_id = any($communityIds)
  `,
)

test('a community is readable in statements as the policy says', async () => {
  await worlds.each(async (reader) => {
    for (const { communityId, userId, ...conditions } of await reader.rows(
      readable,
      everybodyEverywhere,
    )) {
      const { community, member, invitation } = await rowsOf(reader, { communityId, userId })
      const of = {
        isPublic: community?.isPublic === true,
        isInvited: pendingInvitation(invitation) !== undefined,
      }
      expect(conditions).toEqual({
        isOpen: isOpenCommunity(community),
        isReadable: mayReadCommunity(of, member, { kind: 'user' }),
        isReadableToAdmin: mayReadCommunity(of, member, { kind: 'admin' }),
        isReadableToMember: mayReadCommunity(
          of,
          { communityMembership: 'member' },
          { kind: 'user' },
        ),
      })
    }
  })
})
