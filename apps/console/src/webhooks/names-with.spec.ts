import { expect, test } from 'vitest'
import { webhookEventNames } from './event-names.ts'
import { namesWith } from './names-with.ts'

test('events are found by parts of their names, in any case and order', () => {
  expect(namesWith(webhookEventNames, 'BAN channel')).toEqual([
    'channel.didBan',
    'channel.unbanned',
  ])
  expect(namesWith(webhookEventNames, 'no such event')).toEqual([])
})

test('an empty search finds all, of which a test is none', () => {
  expect(namesWith(webhookEventNames, ' ')).toEqual([...webhookEventNames])
  expect(webhookEventNames).not.toContain('webhook.test')
})
