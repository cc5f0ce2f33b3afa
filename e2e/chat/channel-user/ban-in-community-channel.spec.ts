import {
  banChannelUsers,
  createMessage,
  getChannel,
  queryChannelUsers,
  queryMessages,
  unbanChannelUsers,
} from '@causerie/contracts/chat'
import {
  addCommunityUsers,
  banCommunityUsers,
  joinCommunity,
  queryCommunityUsers,
  unbanCommunityUsers,
} from '@causerie/contracts/community'
import { expectError } from '@causerie/testkit'
import { expect, it } from 'vitest'
import { communityOf } from '../../community/community/steps.ts'
import { join } from '../../community/member/steps.ts'
import { describeNetwork, itInOneProcess } from '../../describe-network.ts'
import { peopleAndAdmin } from '../../people.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { only, step } from '../../step.ts'
import { of } from '../channel/steps.ts'
import { messageIn } from '../message/steps.ts'

const given = sharedNetwork(peopleAndAdmin)

/** A community of alice that bob has joined, as chat knows it. */
const divers = async () => {
  const { network, ...people } = await given()
  const { communityId } = await communityOf(people.alice, { displayName: 'Divers' })
  await join(people.bob, communityId)
  await network.settled()
  const users = (...userIds: string[]) => ({ params: { communityId }, body: { userIds } })
  return {
    ...people,
    network,
    channel: { channelId: communityId },
    community: { params: { communityId } },
    users,
  }
}
const banOf = (channel: { channelId: string }, ...userIds: string[]) => ({
  ...of(channel),
  body: { userIds },
})

describeNetwork('bans in the channel of a community', () => {
  it('are shown at once and hold in the community, until the community ends them', async () => {
    const { network, alice, bob, carol, channel, community, users } = await divers()
    await join(carol, channel.channelId)
    await network.settled()
    const sent = await messageIn(bob, channel)
    const answer = await step(alice, banChannelUsers, banOf(channel, 'bob', 'dan'))
    expect(answer.channelUsers).toMatchObject([
      { userId: 'bob', membership: 'banned', isBanned: true, roles: [], permissions: [] },
      { userId: 'dan', membership: 'banned', isBanned: true, roles: [], permissions: [] },
    ])
    expectError(
      await bob.call(createMessage, { body: { ...channel, data: { text: 'Let me in.' } } }),
      403,
      400304,
    )
    const read = await step(carol, queryMessages, { query: channel })
    expect(read.messages).toMatchObject([{ messageId: sent.messageId, isDeleted: true, data: {} }])
    // The moderator who banned finds them among the banned of the community, without waiting.
    const banned = await step(alice, queryCommunityUsers, {
      ...community,
      query: { memberships: ['banned'] },
    })
    expect(banned.communityUsers.map(({ userId }) => userId).sort()).toEqual(['bob', 'dan'])
    expectError(await alice.call(addCommunityUsers, users('bob')), 403, 400304)
    expectError(await bob.call(joinCommunity, community), 403, 400304)
    await network.settled()
    expect(
      (await step(alice, queryChannelUsers, { ...of(channel), query: { memberships: ['banned'] } }))
        .channelUsers,
    ).toHaveLength(2)

    await step(alice, unbanCommunityUsers, users('bob'))
    await network.settled()
    expect(only((await step(alice, getChannel, of(channel))).channels)).toMatchObject({
      memberCount: 2,
    })
    await join(bob, channel.channelId)
    await network.settled()
    await messageIn(bob, channel)
    expect((await step(carol, queryMessages, { query: channel })).messages[0]).toMatchObject({
      isDeleted: false,
    })
  })

  it('are never undone by the order in which the two services hear of them', async () => {
    const { network, alice, bob, channel, community, users } = await divers()
    const others = await Promise.all(Array.from({ length: 12 }, () => communityOf(alice)))
    await network.settled()
    const banAndUnban = async ({ communityId }: { communityId: string }) => {
      await step(alice, banChannelUsers, banOf({ channelId: communityId }, 'bob'))
      // At once: without waiting for the ban, nobody would be banned yet.
      const unban = await alice.call(unbanCommunityUsers, {
        params: { communityId },
        body: { userIds: ['bob'] },
      })
      expect(unban.status, unban.text).toBe(200)
    }
    await Promise.all(others.map(banAndUnban))
    await network.settled()
    for (const { communityId } of others) await join(bob, communityId)
    await network.settled()
    for (const { communityId: channelId } of others)
      expect(only((await step(bob, getChannel, of({ channelId }))).channelUsers)).toMatchObject({
        membership: 'member',
      })
    await step(alice, banCommunityUsers, users('bob'))
    await network.settled()
    const freed = await step(alice, unbanChannelUsers, banOf(channel, 'bob'))
    expect(only(freed.channelUsers)).toMatchObject({ membership: 'none', isBanned: false })
    expect((await alice.call(addCommunityUsers, users('bob'))).status).toBe(200)
    expect(
      (await step(alice, queryCommunityUsers, { ...community, query: { memberships: ['banned'] } }))
        .communityUsers,
    ).toEqual([])
  })

  itInOneProcess(
    'are for moderators of the community and administrators, and spare its last moderator',
    async () => {
      const { alice, bob, admin, channel } = await divers()
      expectError(await bob.call(banChannelUsers, banOf(channel, 'carol')), 403, 400301)
      expectError(await alice.call(banChannelUsers, banOf(channel, 'bob', 'nobody')), 400, 400000)
      expectError(await admin.call(banChannelUsers, banOf(channel, 'alice')), 403, 400317)
      expect(only((await step(bob, getChannel, of(channel))).channelUsers)).toMatchObject({
        membership: 'member',
      })
      expect((await admin.call(banChannelUsers, banOf(channel, 'bob'))).status).toBe(200)
    },
  )
})
