import { getComment, updateComment } from '@causerie/contracts/content'
import { expectError, type FreshNetwork } from '@causerie/testkit'
import { expect, it } from 'vitest'
import { communityOf } from '../../community/community/steps.ts'
import { describeNetwork, itInOneProcess } from '../../describe-network.ts'
import { long, many } from '../../long-input.ts'
import { peopleAndAdmin } from '../../people.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { only } from '../../step.ts'
import { postIn } from '../post/steps.ts'
import { commentOn } from './steps.ts'

const given = sharedNetwork(async (network: FreshNetwork) => {
  const everybody = await peopleAndAdmin(network)
  const { communityId } = await communityOf(everybody.alice, { userIds: ['bob', 'carol'] })
  const post = await postIn(everybody.alice, communityId)
  return { ...everybody, post, comment: await commentOn(everybody.bob, post.postId) }
})

describeNetwork('PUT /api/v3/comments/:commentId', () => {
  it('changes the given fields, for everybody', async () => {
    const { alice, bob, carol, post } = await given()
    const before = await commentOn(bob, post.postId, { mentions: ['carol'] })
    const params = { commentId: before.commentId }
    const fields = {
      data: { text: long(50_000, '😀') },
      metadata: { mood: 'good' },
      links: [{ url: 'https://example.org' }],
    }
    const after = only((await bob.call(updateComment, { params, body: fields })).body.comments)
    expect(after).toEqual({
      ...before,
      ...fields,
      editedAt: after.editedAt,
      updatedAt: after.updatedAt,
    })
    expect(after.editedAt).toBe(after.updatedAt)
    expect(after.updatedAt > before.updatedAt).toBe(true)
    expect((await carol.call(getComment, { params })).body.comments).toEqual([after])
    const cleared = await alice.call(updateComment, {
      params,
      body: { mentionees: [], links: [], data: null },
    })
    expect(only(cleared.body.comments)).toMatchObject({
      mentionees: [],
      links: [],
      data: fields.data,
      metadata: fields.metadata,
    })
  })

  itInOneProcess('requires the author or a moderator', async () => {
    const { network, admin, carol, dan, comment } = await given()
    const request = { params: { commentId: comment.commentId }, body: { data: { text: 'better' } } }
    expectError(
      await network.raw(`/api/v3/comments/${comment.commentId}`, { method: 'PUT' }),
      401,
      400100,
    )
    for (const by of [carol, dan]) expectError(await by.call(updateComment, request), 403, 400301)
    expect((await admin.call(updateComment, request)).status).toBe(200)
  })

  itInOneProcess('refuses unknown comments and files, and what leaves nothing', async () => {
    const { bob, comment } = await given()
    const params = { commentId: comment.commentId }
    expectError(
      await bob.call(updateComment, { params: { commentId: 'nothing' }, body: {} }),
      404,
      400400,
    )
    expectError(
      await bob.call(updateComment, {
        params,
        body: { attachments: [{ type: 'image', fileId: 'no-file' }] },
      }),
      400,
      400000,
    )
    const refused = expectError(
      await bob.call(updateComment, { params, body: { data: { text: '' } } }),
      400,
      400000,
    )
    expect(refused.data?.detail).toEqual(['data.text: A comment needs a text or an attachment.'])
  })

  itInOneProcess.each([
    ['data', { text: long(50_001) }],
    ['metadata', { a: long(10_240) }],
    ['mentionees', [{ type: 'user', userIds: many(31) }]],
    ['attachments', [{ type: 'video', fileId: 'x' }]],
    ['links', [{ url: 'nowhere' }]],
  ])('refuses bad %s', async (field, value) => {
    const { bob, comment } = await given()
    const body = { [field]: value }
    const refused = expectError(
      await bob.call(updateComment, { params: { commentId: comment.commentId }, body }),
      400,
      400000,
    )
    expect(refused.data?.detail).toEqual([expect.stringMatching(`^${field}[.:]`)])
  })
})
