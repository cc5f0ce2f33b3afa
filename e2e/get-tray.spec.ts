import { createCommunity, createPost, getTray, joinCommunity } from '@causerie/contracts'
import { expectError, freshNetwork } from '@causerie/testkit'
import { expect, it } from 'vitest'
import { describeNetwork } from './describe-network.ts'

describeNetwork('GET /api/v1/notification-tray', () => {
  it('tells bob that alice mentioned him in her community', async () => {
    const network = await freshNetwork()
    const alice = await network.signIn('alice', { displayName: 'Alice' })
    const bob = await network.signIn('bob')
    const created = await alice.call(createCommunity, { body: { displayName: 'Gardeners' } })
    const communityId = created.body.communities[0]?.communityId ?? ''
    await bob.call(joinCommunity, { params: { communityId } })

    const body = {
      targetType: 'community',
      targetId: communityId,
      data: { text: 'hello @bob' },
      mentionees: [{ type: 'user', userIds: ['bob'] }],
    }
    expect((await alice.call(createPost, { body })).status).toBe(200)
    await network.settled()

    const tray = await bob.call(getTray)
    expect(tray.body.notificationTrayItems).toMatchObject([
      { trayItemCategory: 'mention_in_post', text: 'Alice mentioned you in a post in Gardeners', actorsCount: 1, lastSeenAt: null },
    ])
    expect(tray.body.users).toMatchObject([{ userId: 'alice' }])
  })

  it('is for whoever is signed in', async () => {
    const network = await freshNetwork()
    expectError(await network.raw('/api/v1/notification-tray'), 401, 400100)
  })
})
