import { auditEntries } from '@causerie/audit'
import {
  globalPinsCleared,
  pinsCleared,
  postPinned,
  postPinnedGlobally,
  postUnpinned,
  postUnpinnedGlobally,
} from '@causerie/contracts/content'
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
import { ownActsOfOthers } from '@causerie/testkit/golden/own-acts'
import { expect, test } from 'vitest'
import { closed as lunchClosed, deleted as lunchDeleted, posted } from '../../test/polls.ts'
import { contentService } from '../service.ts'

const inHikers = { targetType: 'community', targetId: hikers } as const
/** Whatever these are about is bob's. */
const ofBob = { ...inHikers, userId: 'bob' }
const story: Given[] = [
  ...posted(),
  postInHikersBy('bob'),
  commentCreatedBy('bob', inHikers),
  storyCreatedBy('bob'),
]
const entryOf = (fact: Given, by = 'carol') =>
  given(contentService, [...story, { ...fact, by }]).row(
    auditEntries.get(`event-${story.length + 1}`),
  )

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
  ['closed', 'poll', () => lunchClosed],
])('it is recorded who else %s a %s, and not where its author did', (kind, recordType, fact) => {
  expect(entryOf(fact('carol'))).toMatchObject({ kind, recordType, actorId: 'carol', ...ofBob })
  expect(entryOf(fact('bob'), 'bob')).toBeUndefined()
})

test('pins have an entry whoever wrote the post, and whoever pinned it', () => {
  const pin = { communityId: hikers, postId: 'post', by: 'carol' }
  const here = { actorId: 'carol', targetType: 'community', targetId: hikers }
  const pinned = { ...pin, internalId: 'p', postedUserId: 'bob' }
  const removed = { ...pin, pinEventId: 'e' }
  expect(entryOf(postPinned({ ...pinned, placement: 'default' }))).toMatchObject({
    kind: 'pinned',
    recordId: 'post',
    userId: 'bob',
    ...here,
  })
  expect(entryOf(postUnpinned({ ...removed, placement: 'default' }))).toMatchObject({
    kind: 'unpinned',
    recordId: 'post',
    ...here,
  })
  const cleared = pinsCleared({
    communityId: hikers,
    pins: [{ postId: 'post', pinEventId: 'e', placement: 'default' }],
    by: 'carol',
  })
  expect(entryOf(cleared)).toMatchObject({
    kind: 'unpinned',
    recordType: 'community',
    details: { pins: 1 },
    ...here,
  })
  const everywhere = { actorId: 'carol', targetType: 'network', targetId: null }
  expect(entryOf(postPinnedGlobally(pinned))).toMatchObject({ kind: 'pinned', ...everywhere })
  expect(entryOf(postUnpinnedGlobally(removed))).toMatchObject({ kind: 'unpinned', ...everywhere })
  expect(entryOf(globalPinsCleared({ pins: [], by: 'carol' }))).toMatchObject({
    kind: 'unpinned',
    ...everywhere,
  })
})

test('approvals and cleared flags name the author, also where moderators wrote it themselves', () => {
  expect(entryOf(postApprovedBy('bob'), 'bob')).toMatchObject({
    kind: 'approved',
    recordType: 'post',
    ...ofBob,
  })
  expect(entryOf(postFlagsClearedOf())).toMatchObject({
    kind: 'flagsCleared',
    recordType: 'post',
    ...ofBob,
  })
})

test('whoever does something to what is not theirs has an entry, in all that releases recorded', () => {
  expect(ownActsOfOthers('content')).toEqual([])
})
