import { TrayCategory } from '@causerie/contracts/notifications'
import { NotifiableEvent } from '@causerie/contracts/push'
import { expect, test } from 'vitest'
import { eventOfItem } from './event-of-item.ts'
import { eventOfMessage } from './event-of-message.ts'

test('every category of the tray is an event of settings, on the feed of a user another one for mentions', () => {
  const names = TrayCategory.options.map((category) => [
    category,
    eventOfItem({ category, targetType: 'community' }),
    eventOfItem({ category, targetType: 'user' }),
  ])
  for (const [, ...events] of names)
    for (const event of events) expect(NotifiableEvent.options).toContain(event)
  const differing = names.filter(([, inCommunity, onFeed]) => inCommunity !== onFeed)
  expect(differing.map(([category]) => category)).toEqual([
    'mention_in_post',
    'mention_in_poll',
    'mention_in_comment',
    'mention_in_reply',
  ])
})

test('a comment on a story has an event of its own, and a dropped category none', () => {
  expect(eventOfItem({ category: 'comment', targetType: 'community', variant: 'story' })).toBe(
    'story-comment.created',
  )
  expect(eventOfItem({ category: 'comment', targetType: 'community' })).toBe('comment.created')
  expect(eventOfItem({ category: 'gone', targetType: 'user' })).toBeUndefined()
})

test('a message is named after its channel and what it shows', () => {
  expect([
    eventOfMessage({ channelType: 'conversation', dataType: 'text' }),
    eventOfMessage({ channelType: 'conversation', dataType: 'video' }),
    eventOfMessage({ channelType: 'community', dataType: 'image' }),
    eventOfMessage({ channelType: 'live', dataType: 'custom' }),
  ]).toEqual([
    'conversation-text-message.created',
    'conversation-message.created',
    'image-message.created',
    'message.created',
  ])
})
