import { queryCommunities } from '@causerie/contracts/community'
import { createPost } from '@causerie/contracts/content'
import { getTray } from '@causerie/contracts/notifications'
import { eventually } from '@causerie/testkit/eventually'
import { expect, it } from 'vitest'
import { streamOf } from '../../realtime/streams.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { only, step } from '../../step.ts'
import { describeDeliveries, receivingWebhook } from '../../webhooks/steps.ts'
import { imported } from './steps.ts'
import { chatWorld, contentWorld } from './world.ts'

/** The channels and members are there, and their users listen, before all that is about them. */
const given = sharedNetwork(async (network) => {
  const admin = await network.admin()
  const places = chatWorld.filter((record) => !('parentId' in record) && 'kind' in record)
  await imported(admin, places)
  await network.settled()
  const [ann, ben] = await Promise.all([network.signIn('ann'), network.signIn('ben')])
  return { admin, ann, ben }
})

describeDeliveries('an import', () => {
  it('tells nobody, in the tray, in realtime or by webhooks, unlike what is sent meanwhile', async () => {
    const { network, admin, ann, ben } = await given()
    const { communityId } = only((await step(ann, queryCommunities, { query: {} })).communities)
    const { receiver } = await receivingWebhook(admin)
    const { notified, first } = await streamOf(network.baseUrl, ben, {
      records: [`community:${communityId}`],
    })
    const { finished } = await imported(admin, [...contentWorld, ...chatWorld])
    expect(finished).toMatchObject({ failed: 0 })
    await network.settled()
    expect((await step(ben, getTray, { query: {} })).notificationTrayItems).toEqual([])

    const on = { targetType: 'community', targetId: communityId } as const
    const mentionees = [{ type: 'user' as const, userIds: ['ben'] }]
    const data = { text: 'Sent, @ben.' }
    await step(ann, createPost, { body: { ...on, data, mentionees } })
    const namesOf = () => [...new Set(receiver.received.map(({ event }) => event))]
    await eventually(namesOf).toContain('v3.post.didCreate')
    await first('post.created')
    expect(notified.map(({ event }) => event)).not.toContain('message.created')
    await network.settled()
    const { notificationTrayItems } = await step(ben, getTray, { query: {} })
    expect(notificationTrayItems).toHaveLength(1)
    const texts = receiver.received.map(({ text }) => text).join()
    for (const word of ['The first are ripe', 'Well done', 'At noon', 'San Marzano'])
      expect(texts).not.toContain(word)
  })

  it('tells people where whoever imports asks for it', async () => {
    const { network, admin, ben } = await given()
    const { receiver } = await receivingWebhook(admin)
    const itemsOfBen = async () =>
      (await step(ben, getTray, { query: {} })).notificationTrayItems.length
    const before = await itemsOfBen()
    const told = {
      kind: 'post',
      id: 'told',
      userId: 'ann',
      targetType: 'community',
      targetId: 'garden',
      data: { text: 'Do you remember, @ben?' },
      mentionees: [{ type: 'user', userIds: ['ben'] }],
      createdAt: '2021-05-01T10:00:00.000Z',
    }
    expect((await imported(admin, [told], '?tell=true')).finished).toMatchObject({ done: 1 })
    const textsOf = () => receiver.received.map(({ text }) => text).join()
    await eventually(textsOf).toContain('Do you remember')
    await network.settled()
    expect(await itemsOfBen()).toBe(before + 1)
  })
})
