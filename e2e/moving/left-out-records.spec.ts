import { createConversation, deleteMessage, flagMessage } from '@causerie/contracts/chat'
import { deleteUser } from '@causerie/contracts/community'
import { closePoll, deleteComment, deletePoll } from '@causerie/contracts/content'
import { freshNetwork } from '@causerie/testkit'
import { expect, it } from 'vitest'
import { channelOf } from '../chat/channel/steps.ts'
import { messageIn } from '../chat/message/steps.ts'
import { reactTo } from '../chat/message-reaction/steps.ts'
import { communityOf } from '../community/community/steps.ts'
import { commentOn } from '../content/comment/steps.ts'
import { postWithPollIn } from '../content/post/steps.ts'
import { react } from '../content/reaction/steps.ts'
import { describeNetwork } from '../describe-network.ts'
import { answersOf } from '../gateway/import/steps.ts'
import { sendZip } from '../gateway/import/zip.ts'
import { networkExportBy } from '../gateway/network-export/steps.ts'
import { peopleAndAdmin } from '../people.ts'
import { only, step } from '../step.ts'
import { comparable, mover } from './comparable.ts'

/** A world in which what others answer, flag, show or talk to is deleted. dan is, too. */
const worldWithGaps = async () => {
  const network = await freshNetwork()
  const { alice, bob, carol, dan, admin } = await peopleAndAdmin(network)
  const { communityId } = await communityOf(alice)
  const { post, poll } = await postWithPollIn(alice, communityId)
  const closed = await postWithPollIn(alice, communityId)
  const comment = await commentOn(bob, post.postId)
  const reply = await commentOn(carol, post.postId, { parentId: comment.commentId })
  await commentOn(bob, post.postId, { parentId: reply.commentId })
  const ofDan = await commentOn(dan, post.postId)
  await commentOn(bob, post.postId, { parentId: ofDan.commentId })
  await react(dan, { referenceId: post.postId, referenceType: 'post' })

  const lounge = await channelOf(alice, { userIds: ['bob', 'dan'] })
  const question = await messageIn(bob, lounge)
  const answer = await messageIn(alice, lounge, { parentId: question.messageId })
  await messageIn(bob, lounge, { parentId: answer.messageId })
  const said = await messageIn(dan, lounge)
  await messageIn(bob, lounge, { parentId: said.messageId })
  await step(bob, flagMessage, { params: { messageId: said.messageId }, body: {} })
  await reactTo(dan, { referenceId: answer.messageId, referenceType: 'message' }, 'sigh')
  for (const userIds of [['bob', 'dan'], ['bob'], ['dan']]) {
    const { channels } = await step(alice, createConversation, { body: { userIds } })
    await messageIn(alice, only(channels), { data: { text: `To ${userIds.join()}` } })
  }

  await step(alice, deletePoll, { params: { pollId: poll.pollId } })
  await step(alice, closePoll, {
    params: { pollId: closed.poll.pollId },
    body: { status: 'closed' },
  })
  await step(bob, deleteComment, { params: { commentId: comment.commentId } })
  await step(bob, deleteMessage, { params: { messageId: question.messageId } })
  await step(admin, deleteUser, { params: { userId: 'dan' } })
  await network.settled()
  return admin
}

describeNetwork('the export of a network where much is deleted', () => {
  it('has what answered it, and imports without a failure as the same', async () => {
    const exported = await networkExportBy(await worldWithGaps())
    const kinds = (kind: string) => exported.records.filter((record) => record.kind === kind)
    expect(kinds('comment').map(({ parentId }) => parentId)).toEqual([
      null,
      kinds('comment')[0]?.id,
      null,
    ])
    expect(kinds('message')).toHaveLength(5)
    expect(kinds('channel').map(({ isDistinct }) => isDistinct)).toEqual([false, true, false])
    expect(exported.text('README.txt')).toContain('1 flags on what is left out')

    const other = await freshNetwork()
    const there = await other.admin(mover)
    expect(answersOf(await sendZip(there, exported.zip)).failed).toEqual([])
    await other.settled()
    const again = await networkExportBy(there)
    expect(comparable(again.records)).toEqual(comparable(exported.records))
  })
})
