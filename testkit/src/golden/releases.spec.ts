import { readFileSync } from 'node:fs'
import { eventsOf } from '@causerie/contracts'
import { services } from '@causerie/contracts/shared'
import { expect, test } from 'vitest'
import { journalIn, releases } from './releases.ts'

/**
 * Types that are newer than the newest release. When that is recorded, a type that no prefilled
 * request causes needs a further step.
 */
const notRecorded: string[] = [
  'ActRefused',
  'AuditDetailsErased',
  'AuditEntriesExpired',
  'ChannelMemberRestored',
  'ChannelMemberSuspended',
  'CommentRestored',
  'CommunityMemberRestored',
  'CommunityMemberSuspended',
  'ContentFlagErased',
  'ContentVersionErased',
  'DeviceSessionsEnded',
  'Erased',
  'FileRejected',
  'HoldLifted',
  'HoldSet',
  'ImportProgressed',
  'MessageFeedCreated',
  'MessageFeedDeleted',
  'MessageFeedRead',
  'MessageFeedRenamed',
  'MessageFlagErased',
  'MessageVersionErased',
  'NetworkDeleted',
  'NetworkExported',
  'NotificationSettingChanged',
  'PostRestored',
  'PrehookKeyCreated',
  'PrehookSettingUpdated',
  'PushKeysChanged',
  'PushSettingUpdated',
  'RecordErased',
  'RetentionSettingUpdated',
  'StoryRestored',
  'UserExportProgressed',
  'UserExportRequested',
  'UserFlagErased',
  'WebhookCreated',
  'WebhookDeleted',
  'WebhookSecretRotated',
  'WebhookUpdated',
]

test('the journals have every other type of event', () => {
  const recorded = new Set<string>()
  for (const release of releases())
    for (const service of services)
      for (const [, type = ''] of readFileSync(journalIn(release, service), 'utf8').matchAll(
        /"type":"(\w+)","version"/g,
      ))
        recorded.add(type)
  const types = services.flatMap((service) =>
    Object.values(eventsOf[service]).map(({ type }) => type),
  )
  expect([...new Set(types)].filter((type) => !recorded.has(type)).sort()).toEqual(notRecorded)
})
