import { deleteMessage } from '@causerie/contracts/chat'
import {
  deleteUser,
  liftUserHold,
  queryAuditOfCommunity,
  setUserHold,
} from '@causerie/contracts/community'
import {
  deleteComment,
  deleteFile,
  deletePoll,
  deletePost,
  deleteScheduledPost,
  deleteStory,
} from '@causerie/contracts/content'
import { deleteStream } from '@causerie/contracts/streaming'
import { expectError } from '@causerie/testkit'
import { expect, it } from 'vitest'
import { channelOf } from '../../chat/channel/steps.ts'
import { about, messageIn } from '../../chat/message/steps.ts'
import { commentOn } from '../../content/comment/steps.ts'
import { fileOf } from '../../content/file/steps.ts'
import { pollOf } from '../../content/poll/steps.ts'
import { peopleInGardeners, postIn, readPost } from '../../content/post/steps.ts'
import { scheduledBy } from '../../content/scheduled-post/steps.ts'
import { storyIn } from '../../content/story/steps.ts'
import { describeNetwork, itInOneProcess } from '../../describe-network.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { step } from '../../step.ts'
import { of, streamOf } from '../../streaming/stream/steps.ts'

const given = sharedNetwork(peopleInGardeners)
const on = (userId: string) => ({ params: { userId } })
const permanent = { query: { permanent: true } }

describeNetwork('PUT /api/v1/holds/users/:userId', () => {
  it('keeps everything of the user from being deleted for good until it is lifted', async () => {
    const { alice, bob, admin, gardeners } = await given()
    const { postId } = await postIn(bob, gardeners.communityId)
    const [{ commentId }, { storyId }, message, { fileId }, { pollId }, id, stream] =
      await Promise.all([
        commentOn(bob, postId),
        storyIn(alice, gardeners.communityId),
        channelOf(alice, { userIds: ['bob'] }).then((channel) => messageIn(bob, channel)),
        fileOf(bob),
        pollOf(bob),
        scheduledBy(bob),
        streamOf(bob),
      ])
    const { holds } = await step(admin, setUserHold, { ...on('bob'), body: { reason: 'Case 17' } })
    expect(holds).toEqual([
      {
        recordType: 'user',
        recordId: 'bob',
        reason: 'Case 17',
        setBy: admin.userId,
        setAt: expect.any(String),
      },
    ])
    const deletions = [
      () => bob.call(deleteComment, { params: { commentId }, ...permanent }),
      () => bob.call(deletePost, { params: { postId }, ...permanent }),
      () => alice.call(deletePost, { params: { postId }, ...permanent }),
      () => bob.call(deleteMessage, about(message)),
      () => bob.call(deleteFile, { params: { fileId } }),
      () => bob.call(deletePoll, { params: { pollId } }),
      () => bob.call(deleteScheduledPost, { params: { id } }),
      () => bob.call(deleteStream, of(stream)),
      () => admin.call(deleteUser, on('bob')),
    ]
    // The services learn of the hold from community.
    await (await given()).network.settled()
    for (const send of deletions) expectError(await send(), 409, 400000)
    expect((await alice.call(deleteStory, { params: { storyId }, ...permanent })).status).toBe(200)
    await step(bob, deletePost, { params: { postId } })
    expect(await readPost(bob, postId)).toMatchObject({ isDeleted: true, data: { text: 'hello' } })
    await step(admin, liftUserHold, on('bob'))
    await (await given()).network.settled()
    await step(bob, deletePost, { params: { postId }, ...permanent })
    await step(bob, deleteMessage, about(message))
    const { auditEntries } = await step(admin, queryAuditOfCommunity, {
      query: { service: 'community', kind: 'holdSet' },
    })
    expect(auditEntries).toMatchObject([{ actorId: admin.userId, userId: 'bob' }])
  })

  it('gets a new reason', async () => {
    const { admin } = await given()
    for (const reason of ['Case 18', 'Case 19'])
      expect(await step(admin, setUserHold, { ...on('dan'), body: { reason } })).toMatchObject({
        holds: [{ recordId: 'dan', reason }],
      })
  })

  itInOneProcess('is for administrators, on users that exist', async () => {
    const { alice, admin } = await given()
    const body = { reason: 'Case 20' }
    expectError(await alice.call(setUserHold, { ...on('alice'), body }), 403, 400301)
    expectError(await admin.call(setUserHold, { ...on('nobody'), body }), 404, 400400)
    expectError(await admin.call(setUserHold, { ...on('dan'), body: { reason: '' } }), 400, 400000)
  })
})
