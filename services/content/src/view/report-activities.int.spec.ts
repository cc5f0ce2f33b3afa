import {
  communityInvitationCreated,
  socialSettingUpdated,
  userFollowed,
} from '@causerie/contracts/community'
import { getPost, reportActivities } from '@causerie/contracts/content'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { startLoneContent } from '../../test/lone-content.ts'

let content: Awaited<ReturnType<typeof startLoneContent>>
beforeAll(async () => {
  content = await startLoneContent(inject('postgres'))
})
afterAll(() => content?.close())

const start = async (how: Parameters<typeof content.network>[0] = {}) => {
  const network = await content.network(how)
  const view = (contentId: string, userId: string) => {
    const activity = {
      contentId,
      contentType: 'post',
      activityType: 'view',
      timestamp: '2026-01-02T03:04:05.678Z',
    }
    return network.reply(reportActivities, { body: { activities: [activity] } }, userId)
  }
  const impression = async (postId: string) =>
    (await network.reply(getPost, { params: { postId } }, 'bob')).posts[0]?.impression
  return { ...network, view, impression }
}

test('views of users who are invited to a private community count', async () => {
  const { post, record, hikers, view, impression } = await start({ isPublic: false })
  const postId = await post('bob')
  await view(postId, 'carol')
  expect(await impression(postId)).toBe(0)
  await record(
    communityInvitationCreated({
      invitationId: 'invitation',
      communityId: hikers,
      userId: 'carol',
      inviterId: 'alice',
    }),
  )
  await view(postId, 'carol')
  expect(await impression(postId)).toBe(1)
})

test('views of posts on the feed of a private user count for followers alone', async () => {
  const { post, record, view, impression } = await start()
  const postId = await post('bob', { targetType: 'user', targetId: 'bob' })
  await record(
    socialSettingUpdated({ userPrivacySetting: 'private' }),
    userFollowed({ userId: 'carol', followedUserId: 'bob', status: 'accepted' }),
  )
  for (const userId of ['alice', 'carol', 'bob']) await view(postId, userId)
  expect(await impression(postId)).toBe(1)
})
