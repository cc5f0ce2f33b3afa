import { createMessage, getChannel, muteChannel } from '@causerie/contracts/chat'
import { expectError } from '@causerie/testkit'
import { eventually } from '@causerie/testkit/eventually'
import { expect, it } from 'vitest'
import { describeNetwork, itInOneProcess } from '../../describe-network.ts'
import { peopleAndAdmin } from '../../people.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { only, step } from '../../step.ts'
import { channelOf, of } from './steps.ts'

const given = sharedNetwork(peopleAndAdmin)

describeNetwork('PUT /api/v2/channel/:channelId/mute', () => {
  it('lets only moderators write until the mute ends', async () => {
    const { alice, bob } = await given()
    const channel = await channelOf(alice, { userIds: ['bob'] })
    const send = (by: typeof bob) =>
      by.call(createMessage, { body: { ...of(channel).params, data: { text: 'hello' } } })
    const mute = (mutePeriod: number) =>
      step(alice, muteChannel, { ...of(channel), body: { mutePeriod } })
    await mute(-1)
    expectError(await send(bob), 403, 400303)
    expect((await send(alice)).status).toBe(200)
    expect(only((await step(bob, getChannel, of(channel))).channels)).toMatchObject({
      isMuted: true,
      muteTimeout: '9999-12-31T23:59:59.999Z',
    })
    await mute(0)
    expect(only((await step(bob, getChannel, of(channel))).channels)).toMatchObject({
      isMuted: false,
      muteTimeout: null,
    })
    await mute(1)
    await eventually(async () => (await send(bob)).status).toBe(200)
  })

  itInOneProcess('refuses bad input and users without the permission', async () => {
    const { alice, bob } = await given()
    const channel = await channelOf(alice, { userIds: ['bob'] })
    for (const mutePeriod of [-2, 0.5, 31_536_000_001, 'x'])
      expectError(
        await alice.call(muteChannel, { ...of(channel), body: { mutePeriod } }),
        400,
        400000,
      )
    expectError(
      await bob.call(muteChannel, { ...of(channel), body: { mutePeriod: 1 } }),
      403,
      400301,
    )
  })
})
