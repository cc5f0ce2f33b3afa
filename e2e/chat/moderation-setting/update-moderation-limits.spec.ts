import {
  addBlockRules,
  createMessage,
  getModerationLimits,
  updateMessage,
  updateModerationLimits,
} from '@causerie/contracts/chat'
import { expectError } from '@causerie/testkit'
import { expect, it } from 'vitest'
import { describeNetwork, itInOneProcess } from '../../describe-network.ts'
import { peopleAndAdmin } from '../../people.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { step } from '../../step.ts'
import { channelOf } from '../channel/steps.ts'
import { switchWhitelist } from '../link-rule/steps.ts'
import { about, messageIn } from '../message/steps.ts'

const given = sharedNetwork(peopleAndAdmin)
const minute = 60_000

describeNetwork('PUT /api/v2/moderation-settings', () => {
  it('changes the given members', async () => {
    const { admin } = await given()
    const before = (await step(admin, getModerationLimits, {})).data
    const body = { maxRepetitionMuteTimeout: 7, imageModeration: { violence: 0.5 } }
    expect(await step(admin, updateModerationLimits, { body })).toEqual({
      status: 'success',
      code: 200,
    })
    expect((await step(admin, getModerationLimits, {})).data).toEqual({
      ...before,
      maxRepetitionMuteTimeout: 7,
      imageModeration: { ...before.imageModeration, violence: 0.5 },
    })
  })

  it('limits how often a user sends the same text in a channel, and mutes after that', async () => {
    const { alice, bob, admin } = await given()
    const body = {
      maxRepetition: 2,
      maxRepetitionTimeout: minute,
      maxRepetitionMuteTimeout: minute,
    }
    await step(admin, updateModerationLimits, { body })
    const [channel, other] = [await channelOf(alice, { userIds: ['bob'] }), await channelOf(alice)]
    const hello = { data: { text: 'Hello' } }
    await messageIn(alice, channel, hello)
    await messageIn(alice, channel, { data: { text: ' HELLO' } })
    await messageIn(alice, channel, { data: { text: 'Something else' } })
    await messageIn(bob, channel, hello)
    await messageIn(alice, other, hello)
    const again = { body: { channelId: channel.channelId, ...hello } }
    expectError(await alice.call(createMessage, again), 403, 400307)
    expectError(
      await alice.call(createMessage, { body: { ...again.body, data: { text: 'New' } } }),
      403,
      400302,
    )
    await messageIn(alice, other)
    await messageIn(bob, channel, { data: { text: 'New' } })
    await step(admin, updateModerationLimits, { body: { maxRepetition: 0 } })
    const edited = await messageIn(bob, channel)
    for (let i = 0; i < 3; i += 1) await messageIn(bob, channel, hello)
    await step(bob, updateMessage, { ...about(edited), body: hello })
  })

  it('mutes for a blocked word, in that channel alone, and administrators never', async () => {
    const { alice, admin } = await given()
    await step(admin, addBlockRules, { body: { regexs: ['swindle'] } })
    await step(admin, updateModerationLimits, { body: { blacklistMuteTimeout: minute } })
    const [channel, other] = [await channelOf(alice), await channelOf(alice)]
    const send = (by: typeof alice, text: string) =>
      by.call(createMessage, { body: { channelId: channel.channelId, data: { text } } })
    expectError(await send(admin, 'swindle'), 403, 400308)
    expect((await send(admin, 'fine')).status).toBe(200)
    expectError(await send(alice, 'swindle'), 403, 400308)
    expectError(await send(alice, 'fine'), 403, 400302)
    await messageIn(alice, other)
  })

  it('mutes for a link that is not allowed, in that channel alone', async () => {
    const { alice, admin } = await given()
    await switchWhitelist(admin, true)
    await step(admin, updateModerationLimits, { body: { whitelistMuteTimeout: minute } })
    const [channel, other] = [await channelOf(alice), await channelOf(alice)]
    const send = (text: string) =>
      alice.call(createMessage, { body: { channelId: channel.channelId, data: { text } } })
    expect((await send('fine')).status).toBe(200)
    expectError(await send('See example.org'), 403, 400309)
    expectError(await send('fine'), 403, 400302)
    await messageIn(alice, other)
    await switchWhitelist(admin, false)
  })

  itInOneProcess('is for administrators, and refuses bad input', async () => {
    const { alice, admin } = await given()
    expectError(await alice.call(updateModerationLimits, { body: {} }), 403, 403)
    for (const body of [
      { maxRepetition: -1 },
      { maxRepetition: 101 },
      { blacklistMuteTimeout: 1.5 },
      { imageModeration: { nudity: 2 } },
    ])
      expectError(await admin.call(updateModerationLimits, { body }), 400, 400)
  })
})
