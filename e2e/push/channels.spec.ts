import { banChannelUsers } from '@causerie/contracts/chat'
import { updateNotificationSetting } from '@causerie/contracts/notifications'
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
})
