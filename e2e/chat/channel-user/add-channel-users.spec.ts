import { addChannelUsers, createConversation } from '@causerie/contracts/chat'
import { blockUser } from '@causerie/contracts/community'
import { expectError } from '@causerie/testkit'
import { expect, it } from 'vitest'
import { describeNetwork, itInOneProcess } from '../../describe-network.ts'
import { peopleAndAdmin } from '../../people.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { only, step } from '../../step.ts'
import { channelOf, of } from '../channel/steps.ts'

const given = sharedNetwork(peopleAndAdmin)

describeNetwork('POST /api/v3/channels/:channelId/users', () => {
  it('adds members, without those who are members or with whom there is a block', async () => {
    const { network, alice, dan } = await given()
    const channel = await channelOf(alice)
    await step(dan, blockUser, { params: { userId: 'alice' } })
    await network.settled()
    const added = await step(alice, addChannelUsers, {
      ...of(channel),
      body: { userIds: ['bob', 'carol', 'alice', 'dan'] },
    })
    expect(added.channelUsers.map(({ userId, roles }) => [userId, roles])).toEqual([
      ['bob', ['member']],
      ['carol', ['member']],
      ['alice', ['member', 'channel-moderator']],
    ])
    expect(only(added.channels)).toMatchObject({ memberCount: 3 })
  })

  it('is for every member of a conversation, unless its members are fixed', async () => {
    const { bob, carol } = await given()
    const start = async (isDistinct: boolean) =>
      only(
        (await step(bob, createConversation, { body: { userIds: ['carol'], isDistinct } }))
          .channels,
      )
    const open = await start(false)
    expect(
      only(
        (await step(carol, addChannelUsers, { ...of(open), body: { userIds: ['dan'] } })).channels,
      ),
    ).toMatchObject({
      memberCount: 3,
    })
    expectError(
      await carol.call(addChannelUsers, { ...of(await start(true)), body: { userIds: ['dan'] } }),
      400,
      400000,
    )
  })

  itInOneProcess(
    'refuses unknown users and users without the permission, and changes nothing',
    async () => {
      const { alice, bob } = await given()
      const channel = await channelOf(alice, { userIds: ['bob'] })
      expectError(
        await alice.call(addChannelUsers, {
          ...of(channel),
          body: { userIds: ['carol', 'nobody'] },
        }),
        400,
        400000,
      )
      expectError(
        await alice.call(addChannelUsers, { ...of(channel), body: { userIds: [] } }),
        400,
        400000,
      )
      expectError(
        await bob.call(addChannelUsers, { ...of(channel), body: { userIds: ['carol'] } }),
        403,
        400301,
      )
    },
  )
})
