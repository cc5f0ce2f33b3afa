import { cloudEventOf, recordedFrom } from '@causerie/protocol'
import { bankHistory } from '@causerie/testkit/kernel/bank-history'
import { expect, test } from 'vitest'
import { recordsOf } from './records.ts'

const history = bankHistory()
const sized = (length: number) => ({ ...history.next(3), data: { text: 'ä'.repeat(length) } })

test('reading the record of an event returns the event', () => {
  const event = history.next(5)
  expect(recordedFrom(JSON.stringify(cloudEventOf('streaming', event)))).toEqual(event)
})

test.each(['', '{', '[]', '{"specversion":"1.0"}', 'null'])(
  'a record that is not a valid event is refused: %j',
  (text) => {
    expect(() => recordedFrom(text)).toThrow(/expected|invalid/i)
  },
)

test('records keep their order, in batches within the size limit, whatever the size of one record', () => {
  const events = [
    sized(10),
    sized(300_000),
    sized(200_000),
    sized(10),
    sized(500_000),
    sized(10),
    sized(10),
  ]
  const parts = recordsOf('streaming', events)
  expect(parts.map((part) => part.length)).toEqual([2, 2, 1, 2])
  expect(parts.flat().map(({ value }) => recordedFrom(value).id)).toEqual(
    events.map(({ id }) => id),
  )
  expect(recordsOf('streaming', [])).toEqual([])
})

test('a record carries the trace of its event in its value and its headers', () => {
  const trace = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01'
  const event = { ...history.next(5), trace }
  const [record] = recordsOf('streaming', [event]).flat()
  expect(record).toMatchObject({ headers: { traceparent: trace } })
  expect(recordedFrom(record?.value ?? '')).toEqual(event)
  expect(recordsOf('streaming', [history.next(5)]).flat()[0]).not.toHaveProperty('headers')
})
