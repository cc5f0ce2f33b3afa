import { getMessage, queryMessages } from '@causerie/contracts/chat'
import { banUser, deleteUser, unbanUser } from '@causerie/contracts/community'
import { expect, it } from 'vitest'
import { describeNetwork } from '../../describe-network.ts'
import { peopleAndAdmin } from '../../people.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { only, step } from '../../step.ts'
import { channelOf } from '../channel/steps.ts'
import { about, messageIn } from './steps.ts'

const given = sharedNetwork(peopleAndAdmin)

describeNetwork('messages of a user', () => {
  it('read as deleted while the user is banned from the network', async () => {
    const { network, alice, bob, admin } = await given()
    const channel = await channelOf(alice, { userIds: ['bob'] })
    const message = await messageIn(bob, channel, { tags: ['private'], metadata: { a: 1 } })
    const isShown = async () => only((await step(alice, getMessage, about(message))).messages)
    await step(admin, banUser, { body: { userId: 'bob' } })
    await network.settled()
    expect(await isShown()).toMatchObject({
      isDeleted: true,
      data: {},
      tags: [],
      metadata: {},
      channelSegment: 1,
    })
    await step(admin, unbanUser, { body: { userId: 'bob' } })
    await network.settled()
    expect(await isShown()).toEqual(message)
  })

  it('read as deleted once the user is deleted with them, and stay otherwise', async () => {
    const { network, alice, carol, dan, admin } = await given()
    const channel = await channelOf(alice, { userIds: ['carol', 'dan'] })
    for (const person of [carol, dan])
      await messageIn(person, channel, { data: { text: person.userId } })
    await step(admin, deleteUser, {
      params: { userId: 'carol' },
      query: { markMessageDeleted: true },
    })
    await step(admin, deleteUser, { params: { userId: 'dan' } })
    await network.settled()
    const { messages, users } = await step(alice, queryMessages, {
      query: { channelId: channel.channelId },
    })
    expect(messages).toMatchObject([
      { isDeleted: true, data: {} },
      { isDeleted: false, data: { text: 'dan' } },
    ])
    expect(users.every(({ displayName }) => displayName === 'Deleted user')).toBe(true)
  })
})
