import {
  banChannelUsers,
  getChannel,
  joinChannel,
  queryMessages,
  unbanChannelUsers,
} from '@causerie/contracts/chat'
import { expectError } from '@causerie/testkit'
import { expect, it } from 'vitest'
import { describeNetwork, itInOneProcess } from '../../describe-network.ts'
import { peopleAndAdmin } from '../../people.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { only, step } from '../../step.ts'
import { channelOf, of } from '../channel/steps.ts'
import { messageIn } from '../message/steps.ts'

const given = sharedNetwork(peopleAndAdmin)

describeNetwork('PUT /api/v3/channels/:channelId/users/unban', () => {
  it('lets users join again and shows their messages again', async () => {
    const { alice, bob } = await given()
    const channel = await channelOf(alice, { userIds: ['bob'] })
    const message = await messageIn(bob, channel)
    const batch = { ...of(channel), body: { userIds: ['bob'] } }
    const shown = async () =>
      only((await step(alice, queryMessages, { query: of(channel).params })).messages)
    await step(alice, banChannelUsers, batch)
    expect(await shown()).toMatchObject({ messageId: message.messageId, isDeleted: true, data: {} })
    for (let i = 0; i < 2; i += 1)
      expect(only((await step(alice, unbanChannelUsers, batch)).channelUsers)).toMatchObject({
        membership: 'none',
        isBanned: false,
      })
    expect(await shown()).toEqual(message)
    await step(bob, joinChannel, of(channel))
    expect(only((await step(bob, getChannel, of(channel))).channelUsers)).toMatchObject({
      membership: 'member',
      roles: ['member'],
    })
  })

  itInOneProcess('refuses unknown users and users without the permission', async () => {
    const { alice, bob } = await given()
    const channel = await channelOf(alice, { userIds: ['bob'] })
    expectError(
      await alice.call(unbanChannelUsers, { ...of(channel), body: { userIds: ['nobody'] } }),
      400,
      400000,
    )
    expectError(
      await bob.call(unbanChannelUsers, { ...of(channel), body: { userIds: ['alice'] } }),
      403,
      400301,
    )
  })
})
