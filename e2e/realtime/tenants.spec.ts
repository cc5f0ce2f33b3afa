import { freshNetwork } from '@causerie/testkit'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { channelOf } from '../chat/channel/steps.ts'
import { messageIn } from '../chat/message/steps.ts'
import { communityOf } from '../community/community/steps.ts'
import { postIn } from '../content/post/steps.ts'
import { describeNetwork } from '../describe-network.ts'
import { people } from '../people.ts'
import { connected } from './clients.ts'
import { streamOf } from './streams.ts'

const filtersAtMost = 400

describeNetwork('two networks', () => {
  it('are told nothing of each other, whatever is subscribed to', async () => {
    const [here, there] = await Promise.all([freshNetwork(), freshNetwork()])
    const [ours, theirs] = await Promise.all([people(here), people(there)])
    const channel = await channelOf(theirs.alice, { userIds: ['bob'] })
    const { communityId } = await communityOf(theirs.alice)
    await there.settled()
    const post = await postIn(theirs.alice, communityId)
    const ofBob = await connected(here, ours.bob)
    const ofTheirBob = await connected(there, theirs.bob)

    // What filters are made of: the words of the grammar, the ids of both networks and of their
    // records, and wildcards.
    const words = [
      'social',
      'community',
      'user',
      'chat',
      'channel',
      'message',
      'post',
      'comment',
      'story',
      'smartfeed',
      'membership',
    ]
    const more = ['messages', 'channels', 'marker', 'videostreaming', '+', '#', '$share', '']
    const ids = [
      here.networkId,
      there.networkId,
      channel._id,
      channel.channelId,
      communityId,
      post._id,
      ofBob.id,
      ofTheirBob.id,
    ]
    const made = fc
      .array(fc.constantFrom(...words, ...more, ...ids), { minLength: 1, maxLength: 7 })
      .map((parts) => parts.join('/'))
    const likely = [
      `${there.networkId}/smartfeed/${ofBob.id}/messages`,
      `${here.networkId}/chat/channel/${channel._id}/#`,
      `${here.networkId}/social/community/${communityId}/post/+`,
      `${here.networkId}/user/${ofTheirBob.id}`,
      `${there.networkId}/user/${ofTheirBob.id}`,
    ]
    const filters = [...likely, ...fc.sample(made, filtersAtMost)]
    const granted = await ofBob.subscribe(...filters)
    expect(
      filters.filter((filter, i) => granted[i] === 0 && filter.startsWith(there.networkId)),
    ).toEqual([])
    const records = [
      `channel:${channel.channelId}`,
      `community:${communityId}`,
      `post:${post.postId}`,
    ]
    for (const record of records)
      expect((await streamOf(here.baseUrl, ours.bob, { records: [record] })).status).toBe(403)
    const stream = await streamOf(here.baseUrl, ours.bob, { records: ['user:alice', 'user:bob'] })

    const secret = `of ${there.networkId}`
    await messageIn(theirs.alice, channel, { data: { text: secret } })
    await postIn(theirs.alice, communityId, { text: secret })
    const own = await channelOf(ours.alice, { userIds: ['bob'] })
    await ofTheirBob.subscribe(`${there.networkId}/smartfeed/${ofTheirBob.id}/messages`)
    await messageIn(theirs.alice, channel, { data: { text: secret } })
    await ofTheirBob.first('message.created')
    // Behind everything that happened there.
    await messageIn(ours.alice, own, { data: { text: 'ours' } })
    await stream.first('message.created')
    const all = JSON.stringify([stream.notified, ofBob.heard])
    for (const foreign of [secret, there.networkId, channel._id, communityId, post._id])
      expect(all).not.toContain(foreign)
  })
})
