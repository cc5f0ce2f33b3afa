import { exportedRecords, exportQuery } from '@causerie/contracts/shared'
import {
  commentCreatedBy,
  fileUploadedBy,
  pollCreatedBy,
  postCreatedBy,
  postFlaggedBy,
  reactionAddedBy,
} from '@causerie/testkit/facts'
import { insertRows } from '@causerie/testkit/kernel/insert-rows'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { startLoneContent } from '../../test/lone-content.ts'
import { reactions } from '../reaction/reaction.ts'

let content: Awaited<ReturnType<typeof startLoneContent>>
beforeAll(async () => {
  content = await startLoneContent(inject('postgres'))
})
afterAll(() => content?.close())

/** What is exported of a user, page by page, as it is sent to gateways. */
const exported = async (networkId: string, kind: string, userId = 'alice') => {
  const pages: unknown[][] = []
  let after: readonly string[] | null = null
  do {
    const input: object = { kind, userId, after }
    const answer: object = await content.host.ask({
      query: exportQuery.name,
      networkId,
      input,
      position: '',
    })
    const page = exportQuery.answer.parse(JSON.parse(JSON.stringify(answer)))
    pages.push(page.records)
    after = page.next
  } while (after)
  return { records: pages.flat(), pages }
}

describe('what is exported of a user', () => {
  test('is what they wrote themselves, wherever that is', async () => {
    const { record, networkId } = await content.network()
    await record(
      postCreatedBy('alice', { postId: 'own', data: { text: 'mine' } }),
      postCreatedBy('bob', { postId: 'other', internalId: 'b'.repeat(24) }),
      commentCreatedBy('alice', { referenceId: 'other', postedUserId: 'bob', targetId: 'bob' }),
      pollCreatedBy('alice'),
      reactionAddedBy('alice', { referenceId: 'other' }),
      reactionAddedBy('carol', { referenceId: 'other' }),
      fileUploadedBy('alice', 'mine'),
      fileUploadedBy('bob', 'others'),
    )
    const of = async (kind: string) => (await exported(networkId, kind)).records
    expect(await of('posts')).toMatchObject([{ postId: 'own', data: { text: 'mine' } }])
    expect(await of('comments')).toMatchObject([{ userId: 'alice' }])
    expect(await of('polls')).toMatchObject([{ userId: 'alice' }])
    expect(await of('reactions')).toMatchObject([{ referenceId: 'other', reactionName: 'like' }])
    expect(await of('files')).toMatchObject([{ fileId: 'mine' }])
    expect(await of('fileContents')).toMatchObject([
      { fileId: 'mine', signature: expect.stringMatching(/^[\w-]{43}$/) },
    ])
  })

  test('has the reasons of their flags', async () => {
    const { record, networkId } = await content.network()
    await record(
      postCreatedBy('bob', { targetType: 'user', targetId: 'bob' }),
      postFlaggedBy('alice', { targetType: 'user', targetId: 'bob' }),
    )
    expect((await exported(networkId, 'postFlags')).records).toMatchObject([
      { referenceType: 'post', referenceId: 'post' },
    ])
  })

  test('is found among the rows of others, page by page', async () => {
    const { networkId } = await content.network()
    const reaction = (n: number) =>
      reactions.put({
        referenceType: 'post',
        referenceId: `post-${String(n).padStart(5, '0')}`,
        userId: n % 1_200 === 0 ? 'alice' : 'bob',
        reactionName: 'like',
        reactionId: `r${n}`,
        userInternalId: 'a'.repeat(24),
        createdAt: '2026-01-01T00:00:00.000Z',
        targetType: 'user',
        targetId: 'bob',
      })
    await insertRows(
      content.address,
      networkId,
      Array.from({ length: 2_500 }, (_, n) => reaction(n)),
    )
    const { records, pages } = await exported(networkId, 'reactions')
    expect(records).toMatchObject([0, 1_200, 2_400].map((n) => ({ reactionId: `r${n}` })))
    expect(pages.length).toBeGreaterThan(2)
  })

  test.each(exportedRecords.content)('of the kind %s can be asked for', async (kind) => {
    const { networkId } = await content.network()
    expect((await exported(networkId, kind, 'nobody')).records).toEqual([])
  })
})
