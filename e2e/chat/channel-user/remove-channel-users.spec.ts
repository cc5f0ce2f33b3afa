import { createConversation, getChannel, removeChannelUsers } from '@causerie/contracts/chat'
import { expectError } from '@causerie/testkit'
import { expect, it } from 'vitest'
import { describeNetwork, itInOneProcess } from '../../describe-network.ts'
import { peopleAndAdmin } from '../../people.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { only, step } from '../../step.ts'
import { channelOf, of } from '../channel/steps.ts'

const given = sharedNetwork(peopleAndAdmin)

describeNetwork('DELETE /api/v3/channels/:channelId/users', () => {
  it('ends memberships and their roles', async () => {
    const { alice, bob } = await given()
    const channel = await channelOf(alice, { userIds: ['bob', 'carol'] })
    const removed = await step(alice, removeChannelUsers, {
      ...of(channel),
      query: { userIds: ['bob', 'dan'] },
    })
    expect(removed.channelUsers).toMatchObject([{ userId: 'bob', membership: 'none', roles: [] }])
    expect(only(removed.channels)).toMatchObject({ memberCount: 2 })
    expect(only((await step(bob, getChannel, of(channel))).channelUsers)).toMatchObject({
      membership: 'none',
    })
  })

  itInOneProcess(
    'refuses conversations with fixed members, unknown users and users without the permission',
    async () => {
      const { alice, bob, admin } = await given()
      const channel = await channelOf(alice, { userIds: ['bob'] })
      expectError(
        await bob.call(removeChannelUsers, { ...of(channel), query: { userIds: ['alice'] } }),
        403,
        400301,
      )
      expectError(
        await alice.call(removeChannelUsers, { ...of(channel), query: { userIds: ['nobody'] } }),
        400,
        400000,
      )
      const talk = only(
        (await step(alice, createConversation, { body: { userIds: ['bob'] } })).channels,
      )
      expectError(
        await admin.call(removeChannelUsers, { ...of(talk), query: { userIds: ['bob'] } }),
        400,
        400000,
      )
    },
  )
})
