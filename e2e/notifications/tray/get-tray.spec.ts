import { createCommunity, joinCommunity } from '@causerie/contracts/community'
import { createPost } from '@causerie/contracts/content'
import { getTray } from '@causerie/contracts/notifications'
import { expectError, freshNetwork } from '@causerie/testkit'
import { expect, it } from 'vitest'
import { communityOf } from '../../community/community/steps.ts'
import { postIn } from '../../content/post/steps.ts'
import { describeNetwork, itInOneProcess } from '../../describe-network.ts'
import { long } from '../../long-input.ts'
import { people } from '../../people.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { only } from '../../step.ts'
import { trayOf } from './steps.ts'

const given = sharedNetwork(people)

describeNetwork('GET /api/v1/notification-tray', () => {
  it('notifies a user of a mention in a community', async () => {
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
      {
        trayItemCategory: 'mention_in_post',
        text: 'Alice mentioned you in a post in Gardeners',
        actorsCount: 1,
        lastSeenAt: null,
      },
    ])
    expect(tray.body.users).toMatchObject([{ userId: 'alice' }])
  })

  it('returns the subject of an item with its ids', async () => {
    const { network, alice, bob, carol } = await given()
    const { communityId } = await communityOf(alice, { userIds: ['bob', 'carol'] })
    const post = await postIn(alice, communityId, { mentions: ['bob'] })
    await network.settled()
    const { body } = await bob.call(getTray)
    const creator = only(body.users)
    const common = {
      actors: [{ _id: creator._id, publicId: 'alice', lastActedAt: post.createdAt }],
      actorsCount: 1,
      lastSeenAt: null,
      targetId: communityId,
      targetType: 'community',
      data: { communityName: 'Gardeners' },
    }
    expect(only(body.notificationTrayItems)).toMatchObject({
      ...common,
      actionType: 'mention',
      trayItemCategory: 'mention_in_post',
      referenceType: 'post',
      referenceId: post.postId,
      actionReferenceId: post.postId,
      parentId: null,
      templatedText: '{{ userId: alice }} mentioned you in a post in {{ text: Gardeners }}',
    })
    const item = only(await trayOf(carol))
    expect(item).toMatchObject({ ...common, actionType: 'post', text: 'Alice posted in Gardeners' })
    expect(item).not.toHaveProperty('trayItemCategory')
    expect(item).not.toHaveProperty('referenceType')
    expect(item.daySegment <= post.createdAt).toBe(true)
    // It was told after it was done.
    expect(item.lastOccurredAt >= post.createdAt).toBe(true)
  })

  itInOneProcess.each([
    ['limit', 0],
    ['limit', 101],
    ['limit', 'x'],
    ['token', 'garbage'],
    ['token', long(1001)],
    ['token', Buffer.from('{}').toString('base64')],
  ])('refuses a bad %s (%s)', async (name, value) => {
    const { alice } = await given()
    const { data } = expectError(
      await alice.call(getTray, { query: { options: { [name]: value } } }),
      400,
      400000,
    )
    expect(data?.detail).toEqual([expect.stringMatching(`^options.${name}: `)])
  })

  itInOneProcess('refuses a token of another user', async () => {
    const { network, alice, bob, carol } = await given()
    const { communityId } = await communityOf(alice, { userIds: ['bob', 'carol'] })
    for (const _ of [1, 2]) await postIn(alice, communityId, { mentions: ['bob'] })
    await network.settled()
    const token =
      (await bob.call(getTray, { query: { options: { limit: 1 } } })).body.paging.next ??
      expect.fail()
    const { data } = expectError(
      await carol.call(getTray, { query: { options: { token } } }),
      400,
      400000,
    )
    expect(data?.detail).toEqual(['options.token: Must be a paging token of your own tray.'])
    expect((await bob.call(getTray, { query: { options: { token } } })).status).toBe(200)
  })

  it('is empty for users without notifications', async () => {
    const { dan } = await given()
    expect((await dan.call(getTray)).body).toEqual({
      notificationTrayItems: [],
      users: [],
      files: [],
      paging: { newerCount: 0 },
    })
  })
})
