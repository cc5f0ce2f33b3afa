import {
  commentCreatedBy,
  commentDeletedBy,
  commentFlaggedBy,
  commentRestoredBy,
  commentUnflaggedBy,
  commentUpdatedBy,
} from '@causerie/testkit/facts'
import { foldedRows } from '@causerie/testkit/given'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { feedStory } from '../../test/commenting.ts'
import { contentService } from '../service.ts'
import { parentKey, referenceKey, segmentKey } from './comment.ts'

test('rows are identical bytes wherever batches end', () => {
  const commentId = fc.constantFrom('one', 'two', 'three')
  const data = fc.record({ text: fc.string() })
  const made = fc.record({
    commentId,
    data,
    parentId: fc.constantFrom(null, 'one', 'two'),
    segment: fc.nat(9),
  })
  const fact = fc.oneof(
    made.map((fields) => commentCreatedBy('alice', { ...fields, mentionedUserIds: ['carol'] })),
    fc.record({ commentId, data }).map((fields) => commentUpdatedBy('alice', fields)),
    fc
      .record({ commentId, isPermanent: fc.boolean(), wasFlagged: fc.boolean() })
      .map((fields) => commentDeletedBy('alice', fields)),
    fc
      .record({
        commentId,
        parentId: fc.constantFrom(null, 'one'),
        isFlagged: fc.boolean(),
        olderComment: fc.constantFrom(null, 'one', 'two'),
      })
      .map((fields) => commentRestoredBy('bob', fields)),
    fc.record({ commentId }).map((fields) => commentFlaggedBy('bob', fields)),
    fc.record({ commentId }).map((fields) => commentUnflaggedBy('bob', fields)),
  )
  fc.assert(
    fc.property(fc.array(fact, { maxLength: 12 }), (facts) => {
      const all = [...feedStory, ...facts]
      expect(foldedRows(contentService, all, 'kept').texts()).toEqual(
        foldedRows(contentService, all).texts(),
      )
    }),
    { numRuns: 60 },
  )
})

test('no two lists of comments have the same key, whatever ids clients choose', () => {
  const id = fc.string({ maxLength: 6 })
  const anyList = fc.record({
    referenceType: fc.constant('post' as const),
    referenceId: id,
    parentId: fc.option(id),
  })
  fc.assert(
    fc.property(anyList, anyList, (one, other) => {
      const keys = new Set([one, other].map((of) => parentKey(of, of.parentId)))
      expect(keys.size).toBe(
        one.referenceId === other.referenceId && one.parentId === other.parentId ? 1 : 2,
      )
      expect(keys.has(referenceKey(one))).toBe(false)
    }),
  )
})

test('segments sort as text like the numbers that they are', () => {
  fc.assert(
    fc.property(fc.nat(2 ** 31 - 1), fc.nat(2 ** 31 - 1), (one, other) => {
      expect(Math.sign(one - other)).toBe(
        segmentKey(one) < segmentKey(other) ? -1 : Number(segmentKey(one) > segmentKey(other)),
      )
    }),
  )
})
