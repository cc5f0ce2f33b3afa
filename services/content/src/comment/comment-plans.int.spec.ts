import { newId } from '@causerie/kernel'
import { commentCreatedBy, postCreatedBy, usersCreated } from '@causerie/testkit/facts'
import { given } from '@causerie/testkit/given'
import { examinedBy, planNodesOf, recordingReader } from '@causerie/testkit/kernel/asked-statements'
import { insertRows } from '@causerie/testkit/kernel/insert-rows'
import { viewDatabase } from '@causerie/testkit/kernel/service-database'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { startLoneContent } from '../../test/lone-content.ts'
import { contentService } from '../service.ts'
import { comments, parentKey, referenceKey } from './comment.ts'
import { type CommentFilter, commentsOfParent, commentsOfReference } from './comment-lists.ts'

let content: Awaited<ReturnType<typeof startLoneContent>>
beforeAll(async () => {
  content = await startLoneContent(inject('postgres'))
})
afterAll(() => content?.close())

test('a page examines rows of its own ranges alone, however many comments a post has', async () => {
  const networkId = newId()
  const facts = [...usersCreated('bob'), postCreatedBy('bob'), commentCreatedBy('bob')]
  const row = given(contentService, facts).row(comments.get('comment')) ?? expect.fail()
  const at = (n: number) => new Date(1_700_000_000_000 + n * 1_000).toISOString()
  const rows = Array.from({ length: 6_000 }, (_, n) =>
    comments.put({
      ...row,
      commentId: `comment-${n}`,
      _id: newId(),
      segmentNumber: n,
      createdAt: at(n),
      updatedAt: at(n),
      isDeleted: n % 3 === 0,
      flagCount: n % 1_000 === 1 ? 1 : 0,
      parentId: n % 2 === 0 ? null : 'comment-0',
    }),
  )
  await insertRows(content.address, networkId, rows)
  const view = await viewDatabase(content.address)
  await view.rows('analyze comments, users')

  const of = { referenceType: 'post', referenceId: 'post' } as const
  const filter = (key: string, more: Partial<CommentFilter> = {}): CommentFilter => ({
    of: key,
    states: ['live', 'flagged', 'deleted'],
    dataTypes: null,
    isExact: false,
    updatedUntil: '\u{10ffff}',
    ...more,
  })
  const { recording, asked } = recordingReader(content.host.reader(networkId))
  const limit = 20
  const middle = { sortBy: 'lastCreated', limit, after: [at(3_000), ''] } as const
  await commentsOfParent(recording, middle, filter(parentKey(of, null)))
  await commentsOfParent(
    recording,
    { ...middle, sortBy: 'firstUpdated' },
    filter(parentKey(of, 'comment-0'), { states: ['live'] }),
  )
  await commentsOfReference(recording, middle, filter(referenceKey(of), { states: ['flagged'] }))
  await commentsOfReference(
    recording,
    { sortBy: 'firstSegment', limit },
    filter(referenceKey(of), { dataTypes: ['video'] }),
  )
  expect(asked).toHaveLength(4)
  for (const one of asked) {
    const scans = (await planNodesOf(view, networkId, one)).filter(
      (node) => node['Relation Name'] === 'comments',
    )
    const ranges = scans.filter((node) => node['Node Type'].startsWith('Index'))
    expect(scans.filter((node) => !ranges.includes(node)).map((node) => node['Node Type'])).toEqual(
      ['Tid Scan'],
    )
    expect(ranges.map((node) => node['Index Name'])).toEqual([
      expect.stringMatching(/^comments_of_(parent|reference)_by_/),
    ])
    expect(Math.max(...ranges.map(examinedBy))).toBeLessThanOrEqual(
      (one.values.dataTypes ? 5 * limit : limit + 1) * 3,
    )
  }
  await view.close()
})
