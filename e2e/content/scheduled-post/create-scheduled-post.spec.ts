import { createBrandUser } from '@causerie/contracts/community'
import { createScheduledPost, queryScheduledPosts } from '@causerie/contracts/content'
import { expectError } from '@causerie/testkit'
import { expect, it } from 'vitest'
import { communityOf } from '../../community/community/steps.ts'
import { describeNetwork, itInOneProcess } from '../../describe-network.ts'
import { peopleAndAdmin } from '../../people.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { only, step } from '../../step.ts'
import { scheduledBy, timeAhead } from './steps.ts'

const given = sharedNetwork(peopleAndAdmin)
const postData = { data: { text: 'Later' } }
const day = 86_400_000

describeNetwork('POST /api/v1/posts/schedule', () => {
  it('schedules a post of the caller', async () => {
    const { alice } = await given()
    const { communityId: targetId } = await communityOf(alice)
    const scheduledAt = timeAhead(day)
    const { status, body } = await alice.call(createScheduledPost, {
      body: {
        scheduledAt,
        postData: { targetType: 'community', targetId, data: { text: 'To all' }, tags: ['t'] },
      },
    })
    expect(status).toBe(201)
    const { data, communities } = await step(alice, queryScheduledPosts, { query: {} })
    expect(only(data)).toMatchObject({
      _id: body.data.id,
      scheduledAt,
      status: { code: 'WAIT', description: '' },
      userId: 'alice',
      userDisplayName: 'Alice',
      postData: { targetType: 'community', targetId, data: { text: 'To all' }, tags: ['t'] },
      postId: null,
      files: [],
      communities: [{ communityId: targetId }],
    })
    expect(communities).toMatchObject([{ communityId: targetId }])
  })

  it('schedules a post of a brand user for an administrator', async () => {
    const { network, alice, admin } = await given()
    const brand = only(
      (await step(admin, createBrandUser, { body: { displayName: 'Brand' } })).users,
    )
    await network.settled()
    const id = await scheduledBy(admin, { postAs: brand._id })
    const { data } = await step(admin, queryScheduledPosts, { query: {} })
    expect(data.map((one) => [one._id, one.userId])).toContainEqual([id, brand.userId])
    const body = { scheduledAt: timeAhead(day), postData, postAs: brand._id }
    expectError(await alice.call(createScheduledPost, { body }), 403, 400301)
    const [user] = (await step(alice, queryScheduledPosts, { query: {} })).users
    expectError(
      await admin.call(createScheduledPost, { body: { ...body, postAs: user?._id ?? '' } }),
      400,
      400000,
    )
  })

  itInOneProcess(
    'refuses times that are too early or too late, in any form, and bad input',
    async () => {
      const { bob } = await given()
      const schedule = (body: object) =>
        bob.call(createScheduledPost, { body: { postData, ...body } })
      for (const scheduledAt of [
        timeAhead(-day),
        timeAhead(4_000),
        timeAhead(30 * day + 60_000),
        'tomorrow',
        '',
        5,
      ])
        expectError(await schedule({ scheduledAt }), 400, 400000)
      const late = new Date(Date.now() + 30 * day - 60_000).toISOString().replace('Z', '+00:00')
      expect((await schedule({ scheduledAt: late })).status).toBe(201)
      const scheduledAt = timeAhead(day)
      for (const wrong of [
        {},
        { data: {} },
        { targetType: 'community', data: { text: 'x' } },
        { dataType: 'poll', data: {} },
      ])
        expectError(await schedule({ scheduledAt, postData: wrong }), 400, 400000)
      const unknown = { targetType: 'community', targetId: 'nothing', data: { text: 'x' } }
      expectError(await schedule({ scheduledAt, postData: unknown }), 404, 400400)
      expect((await step(bob, queryScheduledPosts, { query: {} })).data).toHaveLength(1)
    },
  )
})
