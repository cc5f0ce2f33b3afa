import { auditEntries } from '@causerie/audit'
import {
  streamDeleted,
  streamEnded,
  streamSettingUpdated,
  streamViewerBanned,
} from '@causerie/contracts/streaming'
import { basil, basilLive, internalIdOf, usersCreated } from '@causerie/testkit/facts'
import { type Given, given } from '@causerie/testkit/given'
import { ownActsOfOthers } from '@causerie/testkit/golden/own-acts'
import { expect, test } from 'vitest'
import { streamingService } from '../service.ts'

const story: Given[] = [...usersCreated('alice', 'bob'), ...basilLive()]
const entryOf = (fact: Given, by = 'carol') =>
  given(streamingService, [...story, { ...fact, by }]).row(
    auditEntries.get(`event-${story.length + 1}`),
  )
const here = { targetType: 'stream', targetId: basil.streamId }

test('bans of viewers, and what others do to a stream, have entries', () => {
  const banned = streamViewerBanned({
    ...basil,
    viewerId: 'bob',
    viewerInternalId: internalIdOf('bob'),
    by: 'carol',
    byInternalId: '',
  })
  expect(entryOf(banned)).toMatchObject({
    kind: 'banned',
    actorId: 'carol',
    userId: 'bob',
    ...here,
  })
  expect(entryOf(streamDeleted({ ...basil, by: 'carol' }))).toMatchObject({
    kind: 'deleted',
    recordType: 'stream',
    userId: basil.userId,
  })
  expect(entryOf(streamDeleted({ ...basil, by: basil.userId }), basil.userId)).toBeUndefined()
})

test('an end is an act where somebody else or moderation ended it', () => {
  const ended = (reason: 'stopped' | 'terminated' | 'unpublished', by: string | null) =>
    entryOf(streamEnded({ ...basil, reason, by }))
  expect(ended('stopped', 'carol')).toMatchObject({ kind: 'closed', actorId: 'carol' })
  expect(ended('terminated', null)).toMatchObject({
    kind: 'closed',
    actorId: null,
    details: { reason: 'terminated' },
  })
  expect(ended('stopped', basil.userId)).toBeUndefined()
  expect(ended('unpublished', null)).toBeUndefined()
})

test('settings are shown before and after', () => {
  const changed = streamSettingUpdated({
    before: { enabled: true },
    after: { enabled: false },
    by: 'carol',
  })
  expect(entryOf(changed)).toMatchObject({
    kind: 'settingsChanged',
    details: { before: { enabled: true }, after: { enabled: false } },
  })
})

test('whoever does something to what is not theirs has an entry, in all that releases recorded', () => {
  expect(ownActsOfOthers('streaming')).toEqual([])
})
