import { auditEntries } from '@causerie/replicas'
import {
  commentCreatedBy,
  commentDeletedBy,
  commentRestoredBy,
  commentUpdatedBy,
  hikers,
  postApprovedBy,
  postDeletedBy,
  postFlagsClearedOf,
  postInHikersBy,
  postRestoredBy,
  postUpdatedBy,
  storyCreatedBy,
  storyDeletedBy,
  storyRestoredBy,
} from '@causerie/testkit/facts'
import { type Given, given } from '@causerie/testkit/given'
import { expect, test } from 'vitest'
import { deleted as lunchDeleted, posted } from '../../test/polls.ts'
import { contentService } from '../service.ts'

const inHikers = { targetType: 'community', targetId: hikers } as const
/** Whatever these are about is bob's. */
const ofBob = { ...inHikers, userId: 'bob' }
const story: Given[] = [...posted(), postInHikersBy('bob'), commentCreatedBy('bob', inHikers), storyCreatedBy('bob')]
const entryOf = (fact: Given, by = 'carol') =>
  given(contentService, [...story, { ...fact, by }]).row(auditEntries.get(`event-${story.length + 1}`))

test.each<[string, string, (by: string) => Given]>([
  ['deleted', 'post', postDeletedBy],
  ['edited', 'post', postUpdatedBy],
  ['deleted', 'comment', (by) => commentDeletedBy(by, ofBob)],
  ['edited', 'comment', (by) => commentUpdatedBy(by, ofBob)],
  ['deleted', 'story', (by) => storyDeletedBy(by, false, { creatorId: 'bob' })],
  ['restored', 'post', postRestoredBy],
  ['restored', 'comment', (by) => commentRestoredBy(by, ofBob)],
  ['restored', 'story', storyRestoredBy],
  ['deleted', 'poll', () => lunchDeleted],
])('it is recorded who else %s a %s, and not where its author did', (kind, recordType, fact) => {
  expect(entryOf(fact('carol'))).toMatchObject({ kind, recordType, actorId: 'carol', ...ofBob })
  expect(entryOf(fact('bob'), 'bob')).toBeUndefined()
})

test('approvals and cleared flags name the author, also where moderators wrote it themselves', () => {
  expect(entryOf(postApprovedBy('bob'), 'bob')).toMatchObject({ kind: 'approved', recordType: 'post', ...ofBob })
  expect(entryOf(postFlagsClearedOf())).toMatchObject({ kind: 'flagsCleared', recordType: 'post', ...ofBob })
})
