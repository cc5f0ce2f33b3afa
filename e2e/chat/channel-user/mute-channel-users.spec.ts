import { createMessage, muteChannelUsers, queryChannelUsers } from '@causerie/contracts/chat'
import { expectError } from '@causerie/testkit'
import { eventually } from '@causerie/testkit/eventually'
import { expect, it } from 'vitest'
import { describeNetwork, itInOneProcess } from '../../describe-network.ts'
import { peopleAndAdmin } from '../../people.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { step } from '../../step.ts'
import { channelOf, of } from '../channel/steps.ts'

const given = sharedNetwork(peopleAndAdmin)

describeNetwork('PUT /api/v2/channel/:channelId/users/mute', () => {
  it('keeps users from writing until the mute ends', async () => {
    const { alice, bob } = await given()
    const channel = await channelOf(alice, { userIds: ['bob'] })
    const mute = (mutePeriod: number) =>
      step(alice, muteChannelUsers, { ...of(channel), body: { userIds: ['bob'], mutePeriod } })
    const send = () =>
      bob.call(createMessage, { body: { ...of(channel).params, data: { text: 'hello' } } })
    const muted = async () =>
      (await step(alice, queryChannelUsers, { ...of(channel), query: { memberships: ['muted'] } }))
        .channelUsers
    await mute(-1)
    expectError(await send(), 403, 400302)
    expect(await muted()).toMatchObject([
      { userId: 'bob', isMuted: true, muteTimeout: '9999-12-31T23:59:59.999Z' },
    ])
    await mute(0)
    expect((await send()).status).toBe(200)
    expect(await muted()).toEqual([])
    await mute(1)
    await eventually(async () => (await send()).status).toBe(200)
  })

  itInOneProcess('refuses bad input, unknown users and users without the permission', async () => {
    const { alice, bob } = await given()
    const channel = await channelOf(alice, { userIds: ['bob'] })
    const mute = (by: typeof bob, body: object) =>
      by.call(muteChannelUsers, { ...of(channel), body: { userIds: ['bob'], ...body } })
    for (const body of [{ mutePeriod: -2 }, {}, { mutePeriod: 1, userIds: ['nobody'] }])
      expectError(await mute(alice, body), 400, 400000)
    expectError(await mute(bob, { mutePeriod: 1 }), 403, 400301)
  })
})
