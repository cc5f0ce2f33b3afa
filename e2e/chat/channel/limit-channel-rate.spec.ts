import { createMessage, getChannel, limitChannelRate } from '@causerie/contracts/chat'
import { expectError } from '@causerie/testkit'
import { expect, it } from 'vitest'
import { describeNetwork, itInOneProcess } from '../../describe-network.ts'
import { peopleAndAdmin } from '../../people.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { only, step } from '../../step.ts'
import { channelOf, of } from './steps.ts'

const given = sharedNetwork(peopleAndAdmin)

describeNetwork('PUT /api/v2/channel/:channelId/rateLimit', () => {
  it('limits the messages of each member in a window, exactly', async () => {
    const { alice, bob, carol } = await given()
    const channel = await channelOf(alice, { userIds: ['bob', 'carol'] })
    await step(alice, limitChannelRate, {
      ...of(channel),
      body: { rateLimit: 2, rateLimitWindow: 3_600_000 },
    })
    const seen = async () => only((await step(bob, getChannel, of(channel))).channels)
    expect(await seen()).toMatchObject({
      isRateLimited: true,
      rateLimit: 2,
      rateLimitWindow: 3_600_000,
      rateLimitTimeout: null,
    })
    const send = (by: typeof bob) =>
      by.call(createMessage, { body: { ...of(channel).params, data: { text: 'hello' } } })
    for (const person of [bob, carol]) {
      const outcomes = await Promise.all(Array.from({ length: 5 }, () => send(person)))
      expect(outcomes.map(({ status }) => status).sort()).toEqual([200, 200, 429, 429, 429])
    }
    await step(alice, limitChannelRate, { ...of(channel), body: { rateLimit: 0 } })
    expect(await seen()).toMatchObject({ isRateLimited: false })
    expect((await send(bob)).status).toBe(200)
  })

  itInOneProcess('refuses bad input and users without the permission', async () => {
    const { alice, bob } = await given()
    const channel = await channelOf(alice, { userIds: ['bob'] })
    for (const body of [
      { rateLimit: -1 },
      { rateLimit: 1001 },
      { rateLimit: 1, rateLimitWindow: 999 },
      {},
    ])
      expectError(await alice.call(limitChannelRate, { ...of(channel), body }), 400, 400000)
    expectError(
      await bob.call(limitChannelRate, { ...of(channel), body: { rateLimit: 1 } }),
      403,
      400301,
    )
  })
})
