import type { RealtimeEvent } from '@causerie/client'
import { QueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import type { MessagesAnswer, PagesOf } from './answers.ts'
import { keys } from './keys.ts'
import { type Patching, patchCache } from './patch-cache.ts'
import { pendingMessage } from './pending.ts'

const open = () => {
  const cache = new QueryClient()
  const refresh = vi.fn<Patching['refresh']>()
  const patching = { cache, refresh, userId: 'alice' }
  const empty: PagesOf<MessagesAnswer> = {
    pages: [{ messages: [], messageFeeds: [], users: [], files: [], paging: {} }],
    pageParams: [undefined],
  }
  cache.setQueryData(keys.messages('door'), empty)
  cache.setQueryData(keys.unreadTotal, 0)
  cache.setQueryData(keys.unreadOf(['door']), { door: 0 })
  const hear = (event: RealtimeEvent): void => patchCache(patching, event)
  return { cache, refresh, hear }
}
const created = (segment: number, by: string, messageFeedId = 'door'): RealtimeEvent => {
  const { myReactions: _, ...message } = pendingMessage(
    { messageFeedId, data: { text: 'Hello' } },
    { cache: new QueryClient(), userId: by, id: `m${segment}` },
  )
  return {
    type: 'message.created',
    id: `${segment}`,
    data: {
      messages: [{ ...message, channelPublicId: 'door', channelId: 'door', segment }],
      messageFeeds: [],
      reactions: [],
      users: [],
      files: [],
    },
  }
}

test('25 messages are shown and counted, and nothing is read again', () => {
  const { cache, refresh, hear } = open()
  const invalidate = vi.spyOn(cache, 'invalidateQueries')
  for (let segment = 1; segment <= 25; segment += 1) hear(created(segment, 'bob'))
  const list = cache.getQueryData<PagesOf<MessagesAnswer>>(keys.messages('door'))
  expect(list?.pages[0]?.messages.map(({ segment }) => segment)).toEqual(
    Array.from({ length: 25 }, (_, n) => 25 - n),
  )
  expect(cache.getQueryData(keys.unreadTotal)).toBe(25)
  expect(cache.getQueryData(keys.unreadOf(['door']))).toEqual({ door: 25 })
  expect(refresh).not.toHaveBeenCalled()
  expect(invalidate).not.toHaveBeenCalled()
})

test('what the user writes on another device is shown, and not unread', () => {
  const { cache, hear } = open()
  hear(created(1, 'alice'))
  expect(cache.getQueryData(keys.unreadTotal)).toBe(0)
})

test('messages of a feed beside the default one are not among those of the channel', () => {
  const { cache, hear } = open()
  hear(created(1, 'bob', 'beside'))
  const list = cache.getQueryData<PagesOf<MessagesAnswer>>(keys.messages('door'))
  expect(list?.pages[0]?.messages).toEqual([])
})

test('the tray tells how many notifications are new', () => {
  const { cache, hear } = open()
  hear({
    type: 'tray.updated',
    id: '1',
    data: { unseenCount: 3, notificationTrayItems: [], users: [], files: [] },
  })
  expect(cache.getQueryData(keys.trayUnseen)).toBe(3)
})

test('what is no longer known is read again', () => {
  const { cache, hear } = open()
  const invalidate = vi.spyOn(cache, 'invalidateQueries')
  hear({ type: 'reset', id: '1', data: {} })
  expect(invalidate).toHaveBeenCalledOnce()
})
