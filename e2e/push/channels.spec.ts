import { banChannelUsers } from '@causerie/contracts/chat'
import { updateNotificationSetting, updatePushSetting } from '@causerie/contracts/notifications'
import { expect, it } from 'vitest'
import { channelOf, of } from '../chat/channel/steps.ts'
import { messageIn } from '../chat/message/steps.ts'
import { step } from '../step.ts'
import { peopleWithBrowsers } from './browsers.ts'
import { describePushes } from './steps.ts'

describePushes('a message in a channel that is no conversation', () => {
  it('is pushed to whom it mentions, and to whom turned its messages on, while they may read it', async () => {
    const there = await peopleWithBrowsers()
    const { alice, carol, dan, network, shownTo } = there
    const fields = { type: 'community', isPublic: true, userIds: ['bob', 'carol', 'dan'] }
    const channel = await channelOf(alice, { ...fields, displayName: 'Porch' })
    for (const by of [carol, dan])
      await step(by, updateNotificationSetting, {
        body: {
          level: 'channel',
          channelId: channel.channelId,
          notifiableEvents: [{ name: 'message.created', isPushNotifiable: true }],
        },
      })
    await step(alice, banChannelUsers, { ...of(channel), body: { userIds: ['dan'] } })
    await network.settled()
    await messageIn(alice, channel, { data: { text: 'Good evening.' } })
    const mentionees = [{ type: 'user', userIds: ['bob'] }]
    await messageIn(alice, channel, { data: { text: 'Are you in, @bob?' }, mentionees })
    const [ofAlice, ofBob, ofCarol = [], ofDan] = await shownTo('alice', 'bob', 'carol', 'dan')
    expect([ofAlice, ofBob, ofDan]).toEqual([[], ['Are you in, @bob?'], []])
    // The first one may have been replaced while it waited.
    expect(ofCarol.at(-1)).toBe('Are you in, @bob?')
    expect(there.browsers.bob.shown()).toContainEqual(
      expect.objectContaining({ title: 'Alice · Porch' }),
    )
  })

  it('says what the template of each user for the channel says, or the wider one', async () => {
    const there = await peopleWithBrowsers()
    const { admin, alice, bob, carol, network, shownTo } = there
    const fields = { type: 'community', isPublic: true, userIds: ['bob', 'carol', 'dan'] }
    const { channelId, ...channel } = await channelOf(alice, { ...fields, displayName: 'Porch' })
    const name = 'message.created' as const
    await step(admin, updatePushSetting, {
      body: {
        notifiableEvents: [{ name, isPushNotifiable: true, bodyTemplate: 'For all: {{ body }}' }],
      },
    })
    const inGeneral = { name, titleTemplate: 'For {{ userDisplayName }}', bodyTemplate: 'hidden' }
    await step(bob, updateNotificationSetting, {
      body: { level: 'user', notifiableEvents: [inGeneral] },
    })
    const inChannel = { name, bodyTemplate: '{{ channelDisplayName }}: {{ body }}' }
    await step(bob, updateNotificationSetting, {
      body: { level: 'channel', channelId, notifiableEvents: [inChannel] },
    })
    await step(carol, updateNotificationSetting, {
      body: { level: 'channel', channelId: 'elsewhere', notifiableEvents: [inChannel] },
    })
    await network.settled()
    await messageIn(alice, { channelId, ...channel }, { data: { text: 'Good evening.' } })
    expect(await shownTo('bob', 'carol', 'dan')).toEqual([
      ['Porch: Good evening.'],
      ['For all: Good evening.'],
      ['For all: Good evening.'],
    ])
    expect(there.browsers.bob.shown()).toContainEqual(
      expect.objectContaining({ title: 'For Alice', body: 'Porch: Good evening.' }),
    )
  })
})
