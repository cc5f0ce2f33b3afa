import { muteChannelUsers, queryChannelUsers } from '@causerie/contracts/chat'
import { expectError, type Person } from '@causerie/testkit'
import { eventually } from '@causerie/testkit/eventually'
import { expect, it } from 'vitest'
import { communityOf } from '../../community/community/steps.ts'
import { join } from '../../community/member/steps.ts'
import { describeNetwork, itInOneProcess } from '../../describe-network.ts'
import { peopleAndAdmin } from '../../people.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { step } from '../../step.ts'
import { channelOf, of } from '../channel/steps.ts'

const given = sharedNetwork(peopleAndAdmin)
const listed = async (by: Person, channel: { channelId: string }, query: object = {}) =>
  (
    await step(by, queryChannelUsers, {
      ...of(channel),
      query: { sortBy: 'displayName', ...query },
    })
  ).channelUsers

describeNetwork('GET /api/v4/channels/:channelId/users', () => {
  it('are listed by membership, role and name, with mutes that end by themselves', async () => {
    const { alice } = await given()
    const channel = await channelOf(alice, { userIds: ['bob', 'carol', 'dan'] })
    await step(alice, muteChannelUsers, {
      ...of(channel),
      body: { userIds: ['bob'], mutePeriod: -1 },
    })
    await step(alice, muteChannelUsers, {
      ...of(channel),
      body: { userIds: ['carol'], mutePeriod: 1 },
    })
    const ids = async (query: object) =>
      (await listed(alice, channel, query)).map(({ userId }) => userId)
    expect(await ids({})).toEqual(['alice', 'bob', 'carol', 'dan'])
    expect(await ids({ role: ['channel-moderator'] })).toEqual(['alice'])
    expect(await ids({ search: 'ca' })).toEqual(['carol'])
    await eventually(() => ids({ memberships: ['muted'] })).toEqual(['bob'])
    expect((await listed(alice, channel)).map(({ userId, isMuted }) => [userId, isMuted])).toEqual([
      ['alice', false],
      ['bob', true],
      ['carol', false],
      ['dan', false],
    ])
    await step(alice, muteChannelUsers, {
      ...of(channel),
      body: { userIds: ['bob'], mutePeriod: 0 },
    })
    expect(await ids({ memberships: ['muted'] })).toEqual([])
  })

  it('of a community are its members', async () => {
    const { network, alice, bob, dan } = await given()
    const { communityId: channelId } = await communityOf(alice, { displayName: 'Rowers' })
    await join(bob, channelId)
    await network.settled()
    expect((await listed(bob, { channelId })).map(({ userId, roles }) => [userId, roles])).toEqual([
      ['alice', ['member', 'community-moderator', 'channel-moderator']],
      ['bob', ['member']],
    ])
    expectError(await dan.call(queryChannelUsers, of({ channelId })), 403, 400301)
    expectError(
      await bob.call(queryChannelUsers, {
        ...of({ channelId }),
        query: { memberships: ['banned'] },
      }),
      403,
      400301,
    )
    await step(alice, muteChannelUsers, {
      ...of({ channelId }),
      body: { userIds: ['bob'], mutePeriod: 60_000 },
    })
    expect(await listed(bob, { channelId })).toMatchObject([
      { isMuted: false },
      { userId: 'bob', isMuted: true },
    ])
  })

  itInOneProcess('refuses bad input', async () => {
    const { alice } = await given()
    const channel = await channelOf(alice)
    for (const query of [
      { memberships: ['x'] },
      { sortBy: 'x' },
      { options: { limit: 0 } },
      { options: { token: 'x' } },
    ])
      expectError(await alice.call(queryChannelUsers, { ...of(channel), query }), 400, 400000)
  })
})
