import { queryAuditOfCommunity } from '@causerie/contracts/community'
import { expectError } from '@causerie/testkit'
import { expect, it } from 'vitest'
import { describeNetwork, itInOneProcess } from '../../describe-network.ts'
import { wholeWorld } from '../../moving/world.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { step } from '../../step.ts'
import { networkExportBy } from './steps.ts'

const given = sharedNetwork(wholeWorld)

describeNetwork('GET /api/v1/network/export', () => {
  it('has what the API lists, and what it does not', async () => {
    const { admin, secret, post, story, pictured, gardeners, nightShift, comment, answer } =
      await given()
    const { records, bytes, text, names } = await networkExportBy(admin)
    expect(records[0]).toEqual({ kind: 'version', version: 1 })
    const { communityId } = gardeners
    expect(records).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ kind: 'user', id: 'ADMIN_owner' }),
        expect.objectContaining({ kind: 'user', id: 'alice' }),
        expect.objectContaining({
          kind: 'file',
          id: secret.fileId,
          path: `files/${secret.fileId}.${secret.attributes.extension.replace('.', '')}`,
          accessType: 'network',
          altText: 'A hidden bed',
          userId: 'alice',
        }),
        expect.objectContaining({
          kind: 'post',
          attachments: [{ type: 'image', fileId: secret.fileId }],
        }),
        expect.objectContaining({ kind: 'post', userId: 'ADMIN_owner', data: { text: 'Rules' } }),
        expect.objectContaining({
          kind: 'story',
          id: story.storyId,
          targetId: communityId,
          dataType: 'text',
          data: { text: 'Sunrise' },
          expiresAt: story.expiresAt,
        }),
        expect.objectContaining({ kind: 'story', id: pictured.storyId, dataType: 'image' }),
        expect.objectContaining({ kind: 'reaction', referenceId: story.storyId, userId: 'bob' }),
        expect.objectContaining({ kind: 'comment', referenceId: story.storyId, userId: 'bob' }),
        expect.objectContaining({ kind: 'pin', postId: post.postId, placement: 'global' }),
        expect.objectContaining({
          kind: 'flag',
          referenceType: 'post',
          referenceId: post.postId,
          userId: 'bob',
          reason: 'Spam or scams',
        }),
        expect.objectContaining({
          kind: 'flag',
          referenceType: 'comment',
          referenceId: comment.commentId,
        }),
        expect.objectContaining({
          kind: 'flag',
          referenceType: 'message',
          referenceId: answer.messageId,
        }),
        expect.objectContaining({
          kind: 'flag',
          referenceType: 'story',
          referenceId: story.storyId,
        }),
        expect.objectContaining({ kind: 'flag', referenceType: 'user', referenceId: 'carol' }),
        expect.objectContaining({ kind: 'block', userId: 'carol', blockedUserId: 'bob' }),
        expect.objectContaining({ kind: 'ban', userId: 'dan', communityId }),
        expect.objectContaining({ kind: 'ban', userId: 'dan', channelId: nightShift.channelId }),
        { kind: 'ban', userId: 'eve' },
      ]),
    )
    const paths = records.flatMap(({ kind, path }) => (kind === 'file' ? [String(path)] : []))
    expect(names.filter((name) => name.startsWith('files/')).toSorted()).toEqual(paths.toSorted())
    for (const path of paths) expect(bytes(path)?.length).toBeGreaterThan(0)
    expect(text('README.txt')).toContain(`${paths.length} file`)
  })

  it('has an entry in the audit log', async () => {
    const { network, admin } = await given()
    await networkExportBy(admin)
    await network.settled()
    const { auditEntries } = await step(admin, queryAuditOfCommunity, {
      query: { service: 'community', kind: 'exported' },
    })
    expect(auditEntries[0]).toMatchObject({ actorId: 'ADMIN_owner', recordType: 'network' })
  })

  itInOneProcess('is for administrators', async () => {
    const { network, alice } = await given()
    expectError(await alice.raw('/api/v1/network/export'), 403, 400301)
    expectError(await network.raw('/api/v1/network/export'), 401, 400100)
  })
})
