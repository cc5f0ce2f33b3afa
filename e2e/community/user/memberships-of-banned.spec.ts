import { addChannelUsers, getChannel, queryChannelUsers } from '@causerie/contracts/chat'
import {
  addCommunityUserRoles,
  addCommunityUsers,
  banUser,
  getCommunity,
  queryCommunityUsers,
  unbanUser,
} from '@causerie/contracts/community'
import type { Person } from '@causerie/testkit'
import { expect, it } from 'vitest'
import { channelOf, of } from '../../chat/channel/steps.ts'
import { describeNetwork } from '../../describe-network.ts'
import { peopleAndAdmin } from '../../people.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { only, step } from '../../step.ts'
import { communityOf } from '../community/steps.ts'

const given = sharedNetwork(peopleAndAdmin)

/**
 * Members of a community, of its channel and of another channel: how many are counted, and who is
 * listed.
 */
const membersIn = async (
  by: Person,
  { communityId, channelId }: { communityId: string; channelId: string },
) => {
  const [community, members, channels, lists] = await Promise.all([
    step(by, getCommunity, { params: { communityId } }),
    step(by, queryCommunityUsers, { params: { communityId } }),
    Promise.all([communityId, channelId].map((id) => step(by, getChannel, of({ channelId: id })))),
    Promise.all(
      [communityId, channelId].map((id) => step(by, queryChannelUsers, of({ channelId: id }))),
    ),
  ])
  const { membersCount } = only(community.communities)
  return {
    counts: [membersCount, ...channels.map((answer) => only(answer.channels).memberCount)],
    lists: [members.communityUsers, ...lists.map(({ channelUsers }) => channelUsers)].map((list) =>
      list.map(({ userId }) => userId).sort(),
    ),
  }
}

describeNetwork('A user who is banned from the network', () => {
  it('is neither listed nor counted as a member until the ban is lifted', async () => {
    const { network, admin, alice } = await given()
    await network.signIn('ken')
    const { communityId } = await communityOf(alice)
    const { channelId } = await channelOf(alice)
    await step(alice, addCommunityUsers, {
      params: { communityId },
      body: { userIds: ['ken', 'bob'] },
    })
    await step(alice, addCommunityUserRoles, {
      params: { communityId },
      body: { userIds: ['ken'], roles: ['community-moderator'] },
    })
    await step(alice, addChannelUsers, { params: { channelId }, body: { userIds: ['ken', 'bob'] } })
    await network.settled()
    const where = { communityId, channelId }
    const before = await membersIn(alice, where)
    expect(before).toMatchObject({
      counts: [3, 3, 3],
      lists: [
        ['alice', 'bob', 'ken'],
        ['alice', 'bob', 'ken'],
        ['alice', 'bob', 'ken'],
      ],
    })

    await step(admin, banUser, { body: { userId: 'ken' } })
    await network.settled()
    expect(await membersIn(alice, where)).toMatchObject({
      counts: [2, 2, 2],
      lists: [
        ['alice', 'bob'],
        ['alice', 'bob'],
        ['alice', 'bob'],
      ],
    })

    // Whoever is added meanwhile is not counted either.
    const { channelId: later } = await channelOf(alice, { userIds: ['ken'] })
    await network.settled()
    expect(
      only((await step(alice, getChannel, of({ channelId: later }))).channels).memberCount,
    ).toBe(1)

    await step(admin, unbanUser, { body: { userId: 'ken' } })
    await network.settled()
    expect(await membersIn(alice, where)).toEqual(before)
    expect(
      only((await step(alice, getChannel, of({ channelId: later }))).channels).memberCount,
    ).toBe(2)
    const moderators = await step(alice, queryCommunityUsers, {
      params: { communityId },
      query: { roles: ['community-moderator'] },
    })
    expect(moderators.communityUsers.map(({ userId }) => userId).sort()).toEqual(['alice', 'ken'])
  })
})
