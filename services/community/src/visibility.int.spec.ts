import { accessInCommunity, type CommunityWithAccess, isMember } from '@causerie/authorization'
import {
  listMyInvitations,
  queryCommunityUsers,
  queryFollowers,
  queryFollowing,
  queryInvitations,
  queryJoinRequests,
} from '@causerie/contracts/community'
import { type Caller, newId, type Reader } from '@causerie/kernel'
import {
  communities,
  communityUsers,
  followings,
  latestInvitation,
  pendingInvitation,
  users,
} from '@causerie/replicas'
import { startRecorder } from '@causerie/testkit/lone-service'
import { tries } from '@causerie/testkit/tries'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { anyWorld, communityIds, factsOf, people, viewers } from '../test/any-community-world.ts'
import { refusalToAdmit } from './admission/admission-policy.ts'
import { latestJoinRequest, pendingJoinRequest } from './admission/join-request.ts'
import { communityLists } from './community/community-lists.ts'
import { communityRows, isListedFor, refusalToSee } from './community/community-policy.ts'
import { recommendedCommunities, trendingCommunities } from './community/community-ranks.ts'
import { visibleCommunities } from './community/community-visibility.ts'
import { isFollowShown } from './follow/follow-policy.ts'
import { refusalToReadMembers } from './member/member-policy.ts'
import { communityService } from './service.ts'
import { userLists } from './user/user-lists.ts'

let community: Awaited<ReturnType<typeof startRecorder>>
beforeAll(async () => {
  community = await startRecorder(communityService, inject('postgres'))
})
afterAll(() => community?.close())

type Seen = { reader: Reader; viewer: Caller }
/**
 * A record is on a list exactly if the policy of its noun says so, whoever looks, whatever happened
 * before.
 */
const inAnyWorld = (holds: (seen: Seen) => Promise<void>) =>
  fc.assert(
    fc.asyncProperty(anyWorld, async (world) => {
      const networkId = newId()
      await community.record(networkId, factsOf(world))
      const reader = community.host.reader(networkId)
      for (const viewer of viewers)
        await holds({ reader, viewer: { ...viewer, networkId, sessionId: '', device: '' } })
    }),
    { numRuns: tries(10) },
  )

const sorted = (ids: Iterable<string>) => [...ids].toSorted()
const listed = ({ rows }: { rows: readonly { id: string }[] }) => sorted(rows.map(({ id }) => id))
const page = { sortBy: 'lastCreated', limit: 100 } as const
const unfiltered = {
  isWithoutOwn: false,
  searchText: '',
  isDeleted: null,
  hasFlag: null,
  tags: null,
  categoryIds: null,
}

test('communities: lists show what a viewer finds, and who has an id may see what no ban hides', () =>
  inAnyWorld(async ({ reader, viewer }) => {
    const all = await Promise.all(
      communityIds.map((communityId) => reader.load(communityRows(communityId, viewer))),
    )
    const seen = all.flatMap(({ community: found, member }) =>
      found ? [{ ...found, community: found, member }] : [],
    )
    const idsWhere = (holds: (one: (typeof seen)[number]) => boolean) =>
      sorted(seen.filter(holds).map(({ communityId }) => communityId))
    const visible = idsWhere((one) => !refusalToSee(one, viewer))
    expect(sorted((await visibleCommunities(reader, viewer, communityIds)).keys())).toEqual(visible)

    const values = { ...unfiltered, viewerId: viewer.userId, isAdmin: viewer.kind === 'admin' }
    const isOwn = ({ member, isDeleted }: (typeof seen)[number]) => isMember(member) && !isDeleted
    expect(listed(await communityLists.all(reader, page, values))).toEqual(
      idsWhere((one) => isListedFor(one, viewer)),
    )
    const withoutOwn = await communityLists.all(reader, page, { ...values, isWithoutOwn: true })
    expect(listed(withoutOwn)).toEqual(idsWhere((one) => isListedFor(one, viewer) && !isOwn(one)))
    expect(listed(await communityLists.own(reader, page, values))).toEqual(idsWhere(isOwn))
    const isRanked = (one: (typeof seen)[number]) =>
      !one.isDeleted && isListedFor({ ...one, member: undefined }, { kind: 'user' })
    expect(sorted(await trendingCommunities(reader, 100))).toEqual(idsWhere(isRanked))
    const isNew = ({ member }: (typeof seen)[number]) =>
      !member || member.communityMembership === 'none'
    expect(sorted(await recommendedCommunities(reader, viewer.userId, 100))).toEqual(
      idsWhere((one) => isRanked(one) && isNew(one)),
    )
  }))

/** A community as a command finds it for its caller. */
const loadedFor = async (
  { reader, viewer }: Seen,
  communityId: string,
): Promise<CommunityWithAccess> => {
  const {
    community: found,
    invitation,
    ...access
  } = await reader.load({
    ...accessInCommunity(communityId, viewer),
    community: communities.get(communityId),
    invitation: latestInvitation(communityId, viewer.userId),
  })
  const { isPublic, isDeleted, userId: creatorId } = found ?? expect.fail()
  return {
    ...access,
    caller: viewer,
    isPublic,
    isDeleted,
    creatorId,
    isInvited: pendingInvitation(invitation) !== undefined,
  }
}
const codeOf = (refusal: { refused: string } | undefined) => refusal?.refused ?? 'not refused'

test('members: who reads them, and who is banned, finds those of the community that are not suspended', () =>
  inAnyWorld(async (seen) => {
    const { reader, viewer } = seen
    for (const communityId of communityIds) {
      const access = await loadedFor(seen, communityId)
      const { rows } = await reader.load({
        rows: people.map((userId) => communityUsers.get(communityId, userId)),
      })
      for (const membership of ['member', 'banned'] as const) {
        const input = {
          params: { communityId },
          query: { memberships: [membership], options: { limit: 100 } },
        }
        const refusal = codeOf(refusalToReadMembers(access, [membership]))
        expect(await community.refusal(queryCommunityUsers, input, viewer)).toBe(refusal)
        if (refusal !== 'not refused') continue
        const { communityUsers: found } = await community.reply(queryCommunityUsers, input, viewer)
        const expected = rows.flatMap((row) =>
          row?.communityMembership === membership && !row.isSuspended ? row.userId : [],
        )
        expect(sorted(found.map(({ userId }) => userId))).toEqual(sorted(expected))
      }
    }
  }))

test('invitations and join requests: who admits users reads all of a community, and everybody their own invitations', () =>
  inAnyWorld(async (seen) => {
    const { reader, viewer } = seen
    const invitedTo: string[] = []
    for (const communityId of communityIds) {
      const access = await loadedFor(seen, communityId)
      const rows = await reader.load({
        invitations: people.map((userId) => latestInvitation(communityId, userId)),
        requests: people.map((userId) => latestJoinRequest(communityId, userId)),
      })
      const invited = rows.invitations.flatMap((row) => pendingInvitation(row)?.userId ?? [])
      if (invited.includes(viewer.userId) && !access.isDeleted) invitedTo.push(communityId)

      const ofInvitations = {
        query: { type: 'communityMemberInvite', targetType: 'community', targetId: communityId },
      }
      const refusal = codeOf(refusalToAdmit(access, access, 'permission-denied'))
      expect(await community.refusal(queryInvitations, ofInvitations, viewer)).toBe(refusal)
      const ofRequests = {
        params: { communityId },
        query: { type: 'communityJoinRequest', targetType: 'community' },
      }
      expect(await community.refusal(queryJoinRequests, ofRequests, viewer)).toBe(
        codeOf(refusalToAdmit(access, access, 'forbidden')),
      )
      if (refusal !== 'not refused') continue
      const { invitations } = await community.reply(queryInvitations, ofInvitations, viewer)
      expect(sorted(invitations.map(({ userId }) => userId))).toEqual(sorted(invited))
      const { joinRequests } = await community.reply(queryJoinRequests, ofRequests, viewer)
      const requested = rows.requests.flatMap((row) => pendingJoinRequest(row)?.userId ?? [])
      expect(sorted(joinRequests.map(({ userId }) => userId))).toEqual(sorted(requested))
    }
    const { invitations } = await community.reply(
      listMyInvitations,
      { query: { options: { limit: 100 } } },
      viewer,
    )
    expect(sorted(invitations.map(({ communityId }) => communityId))).toEqual(sorted(invitedTo))
  }))

test('follows: a list has the follows and requests that the policy shows there, of users who exist', () =>
  inAnyWorld(async ({ reader, viewer }) => {
    const pairs = people.flatMap((from) => people.map((to) => ({ from, to })))
    const { follows, all } = await reader.load({
      follows: pairs.map(({ from, to }) => followings.get(from, to)),
      all: people.map((userId) => users.get(userId)),
    })
    const isThere = (userId: string) =>
      all.some((user) => user?.userId === userId && !user.isDeleted)
    for (const ownerId of people) {
      const input = { params: { userId: ownerId }, query: { limit: 100 } }
      for (const { contract, owner, other } of [
        { contract: queryFollowing, owner: 'from', other: 'to' },
        { contract: queryFollowers, owner: 'to', other: 'from' },
      ] as const) {
        if (!isThere(ownerId)) {
          expect(await community.refusal(contract, input, viewer)).toBe('user-not-found')
          continue
        }
        const { follows: found } = await community.reply(contract, input, viewer)
        const expected = follows.flatMap((follow) =>
          follow?.[owner] === ownerId &&
          isThere(follow[other]) &&
          isFollowShown({ ...follow, ownerId }, viewer)
            ? follow[other]
            : [],
        )
        expect(sorted(found.map((follow) => follow[other]))).toEqual(sorted(expected))
      }
    }
  }))

test('users: lists have everybody, and administrators for administrators alone', () =>
  inAnyWorld(async ({ reader, viewer }) => {
    const isAdmin = viewer.kind === 'admin'
    const found = listed(
      await userLists.all(reader, page, { searchText: '', isDeleted: null, isAdmin }),
    )
    expect(found).toEqual(sorted(isAdmin ? viewers.map(({ userId }) => userId) : people))
  }))
