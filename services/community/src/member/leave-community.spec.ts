import { communityMemberLeft } from '@causerie/contracts/community'
import { refuse } from '@causerie/protocol'
import { communities, communityUsers } from '@causerie/replicas'
import {
  hikers,
  hikersCreated,
  memberBanned,
  memberJoined,
  memberLeft,
  usersCreated,
} from '@causerie/testkit/facts'
import { as, type Given, given, recordedBy } from '@causerie/testkit/given'
import { describe, expect, test } from 'vitest'
import { communityService } from '../service.ts'
import { leaveCommunity } from './leave-community.ts'

const leave = (who: string, ...story: Given[]) =>
  given(communityService, [...usersCreated('alice', 'bob', 'carol'), ...story]).when(
    leaveCommunity,
    {
      params: { communityId: hikers },
      caller: as(who),
    },
  )
const moderator = { roles: ['member', 'community-moderator'] }

describe('leaving a community', () => {
  test('ends the membership and its roles', async () => {
    const story = [...hikersCreated(), memberJoined('bob', moderator)]
    expect(await leave('bob', ...story)).toEqual([
      communityMemberLeft({ communityId: hikers, userId: 'bob', reason: 'left' }),
    ])
    const after = given(communityService, [...story, memberLeft('bob')])
    expect(after.row(communityUsers.get(hikers, 'bob'))).toMatchObject({
      communityMembership: 'none',
      notMemberReason: 'left',
      roles: [],
    })
    expect(after.row(communities.get(hikers))).toMatchObject({
      membersCount: 1,
      moderatorMemberCount: 1,
    })
  })

  test('is refused to users who are not members', async () => {
    expect(await leave('bob', ...hikersCreated())).toEqual(refuse('not-a-member'))
    expect(await leave('bob', ...hikersCreated(), memberJoined('bob'), memberLeft('bob'))).toEqual(
      refuse('not-a-member'),
    )
    expect(await leave('bob')).toEqual(refuse('community-not-found'))
  })

  test('is refused to the last member and to the last moderator', async () => {
    expect(await leave('alice', ...hikersCreated())).toEqual(refuse('only-one-member'))
    expect(await leave('alice', ...hikersCreated(), memberJoined('bob'))).toEqual(
      refuse('only-one-moderator'),
    )
    expect(await leave('alice', ...hikersCreated(), memberJoined('bob', moderator))).toHaveLength(1)
  })

  test('is refused to the second of two moderators who leave concurrently', async () => {
    const story = [...hikersCreated(), memberJoined('bob', moderator), memberJoined('carol')]
    const first = await leave('alice', ...story)
    expect(first).toHaveLength(1)
    expect(await leave('bob', ...story, ...recordedBy(first))).toEqual(refuse('only-one-moderator'))
  })

  test('is refused to banned users', async () => {
    expect(
      await leave('bob', ...hikersCreated(), memberJoined('bob'), memberBanned('bob')),
    ).toEqual(refuse('banned-from-community'))
  })
})
