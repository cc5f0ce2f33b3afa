import {
  clearPostFlags,
  deleteComment,
  deletePost,
  flagPost,
  queryAuditOfContent,
} from '@causerie/contracts/content'
import { expectError, type FreshNetwork, type Person } from '@causerie/testkit'
import { expect, it } from 'vitest'
import { communityOf } from '../../community/community/steps.ts'
import { describeNetwork, itInOneProcess } from '../../describe-network.ts'
import { peopleAndAdmin } from '../../people.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { step } from '../../step.ts'
import { commentOn } from '../comment/steps.ts'
import { postIn, postOnFeedOf } from '../post/steps.ts'

const given = sharedNetwork(async (network: FreshNetwork) => {
  const everybody = await peopleAndAdmin(network)
  return {
    ...everybody,
    gardeners: await communityOf(everybody.alice, { userIds: ['bob', 'carol'] }),
  }
})
const query = { service: 'content' as const }
const entriesFor = async (who: Person) =>
  (await step(who, queryAuditOfContent, { query })).auditEntries

describeNetwork('GET /api/v1/moderation/audit?service=content', () => {
  it('has what moderators did to the words of others, without the words; not what authors did to their own', async () => {
    const { admin, alice, bob, carol, gardeners } = await given()
    const { postId } = await postIn(bob, gardeners.communityId, { text: 'Buy my watches' })
    const { commentId } = await commentOn(bob, postId, { text: 'Cheap ones' })
    await step(carol, flagPost, { params: { postId } })
    await step(alice, clearPostFlags, { params: { postId } })
    await step(alice, deleteComment, { params: { commentId } })
    await step(alice, deletePost, { params: { postId } })
    const own = await postIn(bob, gardeners.communityId)
    await step(bob, deletePost, { params: { postId: own.postId } })
    const onFeed = await postOnFeedOf(bob, 'bob')
    await step(admin, deletePost, { params: { postId: onFeed.postId } })

    const there = {
      actorId: 'alice',
      userId: 'bob',
      targetType: 'community',
      targetId: gardeners.communityId,
    }
    const inCommunity = [
      { kind: 'deleted', recordType: 'post', recordId: postId, ...there },
      { kind: 'deleted', recordType: 'comment', recordId: commentId, ...there },
      { kind: 'flagsCleared', recordType: 'post', recordId: postId, ...there },
    ]
    const ofAlice = await entriesFor(alice)
    expect(ofAlice).toMatchObject(inCommunity)
    expect(JSON.stringify(ofAlice)).not.toMatch(/watches|Cheap/)
    const deletion = {
      kind: 'deleted',
      recordId: onFeed.postId,
      actorId: admin.userId,
      targetType: 'user',
      targetId: 'bob',
    }
    expect(await entriesFor(admin)).toMatchObject([deletion, ...inCommunity])
  })

  itInOneProcess('is refused to others', async () => {
    const { network, bob } = await given()
    expectError(await bob.call(queryAuditOfContent, { query }), 403, 400301)
    expectError(await network.as('nobody', '').call(queryAuditOfContent, { query }), 401, 400100)
  })
})
