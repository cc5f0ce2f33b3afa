import { getFeedSetting, updateFeedSetting, uploadVideo } from '@causerie/contracts/content'
import { expectError } from '@causerie/testkit'
import { expect, it } from 'vitest'
import { describeNetwork, itInOneProcess } from '../../describe-network.ts'
import { peopleAndAdmin } from '../../people.ts'
import { sharedNetwork } from '../../shared-network.ts'

const given = sharedNetwork(peopleAndAdmin)
const settings = (feedType: string, video: object) => ({
  feedSettings: [{ feedType, contentSettings: { video } }],
})

describeNetwork('PUT /api/v3/network-settings/feed-setting', () => {
  it('changes the given members of the given feed, for all users', async () => {
    const { admin, alice } = await given()
    const before = (await alice.call(getFeedSetting)).body
    const { body } = await admin.call(updateFeedSetting, {
      body: settings('post', { maxDurationSeconds: 60 }),
    })
    const [post, ...others] = before.feedSettings
    expect(body.feedSettings).toEqual([
      {
        ...post,
        contentSettings: { video: { ...post?.contentSettings.video, maxDurationSeconds: 60 } },
      },
      ...others,
    ])
    expect((await alice.call(getFeedSetting)).body).toEqual(body)
  })

  it('refuses videos for a feed that takes none', async () => {
    const { admin, alice } = await given()
    const upload = (feedType: string) => alice.call(uploadVideo, { body: { feedType } })
    await admin.call(updateFeedSetting, { body: settings('message', { allowed: false }) })
    expectError(await upload('message'), 403, 400300)
    expectError(await upload('chat'), 403, 400300)
    expect((await upload('story')).status).toBe(200)
    await admin.call(updateFeedSetting, { body: settings('message', { allowed: true }) })
    expect((await upload('message')).status).toBe(200)
  })

  itInOneProcess('is allowed only to administrators', async () => {
    const { network, alice } = await given()
    expectError(
      await network.raw('/api/v3/network-settings/feed-setting', { method: 'PUT' }),
      401,
      400100,
    )
    expectError(
      await alice.call(updateFeedSetting, { body: settings('story', { allowed: false }) }),
      403,
      400301,
    )
  })

  itInOneProcess.each([
    ['message', { maxDurationSeconds: 601 }],
    ['story', { maxDurationSeconds: 91 }],
    ['post', { maxDurationSeconds: 0 }],
    ['post', { allowed: 'perhaps' }],
    ['post', { transcodeConfig: { maxResolution: '8k' } }],
    ['post', { transcodeConfig: { minResolution: '1080p', maxResolution: '360p' } }],
    ['wall', { allowed: true }],
  ])('refuses for %s %j and changes nothing', async (feedType, video) => {
    const { admin, alice } = await given()
    const before = (await alice.call(getFeedSetting)).body
    expectError(
      await admin.call(updateFeedSetting, { body: settings(feedType, video) }),
      400,
      400000,
    )
    expect((await alice.call(getFeedSetting)).body).toEqual(before)
  })
})
