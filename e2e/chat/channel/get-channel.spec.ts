import { getChannel } from '@causerie/contracts/chat'
import { expectError } from '@causerie/testkit'
import { expect, it } from 'vitest'
import { communityOf } from '../../community/community/steps.ts'
import { join } from '../../community/member/steps.ts'
import { describeNetwork, itInOneProcess } from '../../describe-network.ts'
import { long } from '../../long-input.ts'
import { peopleAndAdmin } from '../../people.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { only, step } from '../../step.ts'
import { channelOf, of } from './steps.ts'

const given = sharedNetwork(peopleAndAdmin)

describeNetwork('GET /api/v3/channels/:channelId', () => {
  it('returns a public channel to everybody, with their own membership', async () => {
    const { alice, bob, dan } = await given()
    const channel = await channelOf(alice, { userIds: ['bob'] })
    const seen = async (who: typeof alice) =>
      (await step(who, getChannel, of(channel))).channelUsers.map(({ userId, roles }) => [
        userId,
        roles,
      ])
    expect(await seen(alice)).toEqual([['alice', ['member', 'channel-moderator']]])
    expect(await seen(bob)).toEqual([['bob', ['member']]])
    expect(await seen(dan)).toEqual([])
  })

  it('returns the channel of a community, whose members are its members', async () => {
    const { network, alice, bob, dan } = await given()
    const { communityId, displayName } = await communityOf(alice, { displayName: 'Choir' })
    await join(bob, communityId)
    await network.settled()
    const seen = async (who: typeof alice) => step(who, getChannel, of({ channelId: communityId }))
    const asAlice = await seen(alice)
    expect(only(asAlice.channels)).toMatchObject({
      channelId: communityId,
      channelInternalId: communityId,
      type: 'community',
      displayName,
      memberCount: 2,
      moderatorMemberCount: 1,
    })
    expect(only(asAlice.channelUsers)).toMatchObject({
      membership: 'member',
      roles: ['member', 'community-moderator', 'channel-moderator'],
    })
    expect(only((await seen(bob)).channelUsers)).toMatchObject({
      membership: 'member',
      roles: ['member'],
      permissions: [],
    })
    expect((await seen(dan)).channelUsers).toEqual([])
  })

  it('returns a private channel to its members and to administrators', async () => {
    const { alice, bob, admin, dan } = await given()
    const channel = await channelOf(alice, { type: 'private', userIds: ['bob'] })
    for (const person of [bob, admin])
      expect(only((await step(person, getChannel, of(channel))).channels)).toMatchObject({
        isPublic: false,
      })
    expectError(await dan.call(getChannel, of(channel)), 403, 400301)
  })

  itInOneProcess('refuses unknown channels, bad input and requests without a token', async () => {
    const { network, alice } = await given()
    expectError(await alice.call(getChannel, of({ channelId: 'nothing' })), 404, 400400)
    expectError(await alice.call(getChannel, of({ channelId: long(901) })), 400, 400000)
    expectError(await network.raw('/api/v3/channels/nothing'), 401, 400100)
  })
})
