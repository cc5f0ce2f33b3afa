import { channelBanWished, channelUnbanWished } from '@causerie/contracts/chat'
import {
  communityBanWishAnswered,
  communityDeleted,
  communityInvitationCancelled,
  communityJoinRequestRejected,
  communityMemberBanned,
  communityMemberSuspended,
  communityMemberUnbanned,
  userDeleted,
} from '@causerie/contracts/community'
import type { Fact } from '@causerie/protocol'
import { communities } from '@causerie/replicas'
import {
  hikers,
  hikersCreated,
  joinRequested,
  memberBanned,
  memberJoined,
  userInvited,
  userRolesSet,
  usersCreated,
} from '@causerie/testkit/facts'
import { as, type Given, given, recordedBy } from '@causerie/testkit/given'
import { describe, expect, test } from 'vitest'
import { communityService } from '../service.ts'
import { banCommunityUsers } from './ban-community-users.ts'
import { banRequestedUsers, unbanRequestedUsers } from './ban-requests.ts'
import { unbanCommunityUsers } from './unban-community-users.ts'

/** Alice and bob moderate, carol is a plain member, dan is no member. */
const story: Given[] = [
  ...usersCreated('alice', 'bob', 'carol', 'dan'),
  ...hikersCreated(),
  memberJoined('bob', { roles: ['member', 'community-moderator'] }),
  memberJoined('carol'),
]
const request = (...userIds: string[]) => ({
  channelId: hikers,
  internalId: hikers,
  wishId: 'w1',
  userIds,
  by: 'alice',
})
const ban = (userIds: string[], after = story) =>
  given(communityService, after).followed(banRequestedUsers, channelBanWished(request(...userIds)))
const unban = (userIds: string[], after = story) =>
  given(communityService, after).followed(
    unbanRequestedUsers,
    channelUnbanWished(request(...userIds)),
  )

const banned = (userId: string) => communityMemberBanned({ communityId: hikers, userId })
const unbanned = (userId: string) => communityMemberUnbanned({ communityId: hikers, userId })
const answered = (...userIds: string[]) =>
  communityBanWishAnswered({ communityId: hikers, wishId: 'w1', userIds })

describe("chat's request to ban", () => {
  test('bans members and strangers, and is answered', () => {
    expect(ban(['carol', 'dan'])).toEqual([
      banned('carol'),
      banned('dan'),
      answered('carol', 'dan'),
    ])
  })

  test('ends what the banned had pending', () => {
    const pending = [...story, joinRequested('dan'), userInvited('dan')]
    expect(ban(['carol', 'dan'], pending).map(({ type }) => type)).toEqual(
      [
        communityJoinRequestRejected,
        communityInvitationCancelled,
        communityMemberBanned,
        communityMemberBanned,
        communityBanWishAnswered,
      ].map(({ type }) => type),
    )
  })

  test('is answered though nothing changes', () => {
    expect(ban(['dan'], [...story, memberBanned('dan')])).toEqual([answered()])
    expect(ban(['dan', 'nobody'], [...story, userRolesSet('dan', 'super-moderator')])).toEqual([
      answered(),
    ])
    expect(ban(['dan'], [...story, userDeleted({ userId: 'dan' })])).toEqual([answered()])
    expect(ban(['dan'], [...story, communityDeleted({ communityId: hikers })])).toEqual([
      answered(),
    ])
    expect(ban(['dan'], usersCreated('dan'))).toEqual([answered()])
  })

  test('keeps the last moderator', () => {
    expect(ban(['alice', 'carol', 'bob'])).toEqual([
      banned('alice'),
      banned('carol'),
      answered('alice', 'carol'),
    ])
    const after: Given[] = [...story, banned('alice')]
    expect(ban(['bob'], after)).toEqual([answered()])
    expect(
      given(communityService, [...after, answered()]).row(communities.get(hikers)),
    ).toMatchObject({ moderatorMemberCount: 1 })
  })

  test('bans a suspended moderator beside the last active one', () => {
    const after: Given[] = [
      ...story,
      communityMemberSuspended({ communityId: hikers, userId: 'bob' }),
    ]
    expect(ban(['bob'], after)).toEqual([banned('bob'), answered('bob')])
    expect(ban(['bob', 'alice'], after)).toEqual([banned('bob'), answered('bob')])
  })

  test('is decided once, also when somebody was unbanned since', () => {
    const first = [...story, ...ban(['dan'])]
    expect(ban(['dan'], first)).toEqual([])
    expect(ban(['dan'], [...first, unbanned('dan')])).toEqual([])
  })

  test('and a ban or an unban of the community end the same in the order in which they are decided', async () => {
    const command = async (
      after: Given[],
      route: typeof banCommunityUsers,
    ): Promise<readonly Fact[]> =>
      recordedBy(
        await given(communityService, after).when(route, {
          params: { communityId: hikers },
          body: { userIds: ['dan'] },
          caller: as('alice'),
        }),
      )
    const requested = [...story, ...ban(['dan'])]
    expect(await command(requested, banCommunityUsers)).toEqual([])
    expect(await command(requested, unbanCommunityUsers)).toEqual([unbanned('dan')])
    expect(ban(['dan'], [...story, ...(await command(story, banCommunityUsers))])).toEqual([
      answered(),
    ])
    expect(
      ban(
        ['dan'],
        [
          ...story,
          banned('dan'),
          ...(await command([...story, banned('dan')], unbanCommunityUsers)),
        ],
      ),
    ).toEqual([banned('dan'), answered('dan')])
  })
})

describe("chat's request to unban", () => {
  test('unbans the banned, and is answered once', () => {
    const after = [...story, memberBanned('dan')]
    const first = unban(['carol', 'dan'], after)
    expect(first).toEqual([unbanned('dan'), answered('dan')])
    expect(unban(['carol', 'dan'], [...after, ...first, banned('dan')])).toEqual([])
  })

  test('is answered though nothing changes', () => {
    expect(unban(['dan'])).toEqual([answered()])
    expect(
      unban(['dan'], [...story, memberBanned('dan'), communityDeleted({ communityId: hikers })]),
    ).toEqual([answered()])
  })
})
