import { messageSentBy } from '@causerie/testkit/facts'
import { expect, it } from 'vitest'
import type { Entry } from '../load/client-log.ts'
import { messageFaults } from './message-order.ts'

const sent = (messageId: string, segment: number) => {
  const { type, data } = messageSentBy('bob', { messageId, segment })
  return { type, dataText: JSON.stringify(data) }
}
const acknowledged = (...messageIds: string[]): Entry[] =>
  messageIds.map((messageId) => ({
    act: { kind: 'message', messageId, text: messageId, userId: 'bob' },
    outcome: 'ok',
  }))

it('finds gaps, numbers that occur twice, and messages out of order', () => {
  expect(messageFaults(acknowledged('a', 'b'), [sent('a', 1), sent('b', 2)])).toEqual([])
  expect(messageFaults([], [sent('a', 1), sent('b', 3)])).toEqual([
    'message 2 of channel porch has the number 3',
  ])
  expect(messageFaults([], [sent('a', 1), sent('b', 1)])).toEqual([
    'message 2 of channel porch has the number 1',
  ])
  expect(messageFaults(acknowledged('b', 'a'), [sent('a', 1), sent('b', 2)])).toEqual([
    'message 1 of bob was acknowledged after message 2',
  ])
})
