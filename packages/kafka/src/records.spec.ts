import { cloudEventOf, recordedFrom } from '@causerie/contracts'
import { bankHistory } from '@causerie/testkit/kernel/bank-history'
import { expect, test } from 'vitest'
import { recordsOf } from './records.ts'

const history = bankHistory()
const sized = (length: number) => ({ ...history.next(3), data: { text: 'ä'.repeat(length) } })

test('an event that is read from its record is the event that was written', () => {
  const event = history.next(5)
  expect(recordedFrom(JSON.stringify(cloudEventOf('streaming', event)))).toEqual(event)
})

test.each(['', '{', '[]', '{"specversion":"1.0"}', 'null'])('a record that is none of ours is refused: %j', (text) => {
  expect(() => recordedFrom(text)).toThrow(/expected|invalid/i)
})

test('records come in their order, in parts that are small enough, however large one of them is', () => {
  const events = [sized(10), sized(300_000), sized(200_000), sized(10), sized(500_000), sized(10), sized(10)]
  const parts = recordsOf('streaming', events)
  expect(parts.map((part) => part.length)).toEqual([2, 2, 1, 2])
  expect(parts.flat().map(({ value }) => recordedFrom(value).id)).toEqual(events.map(({ id }) => id))
  expect(recordsOf('streaming', [])).toEqual([])
})

test('the trace of an event stands in its record and in its headers', () => {
  const trace = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01'
  const event = { ...history.next(5), trace }
  const [record] = recordsOf('streaming', [event]).flat()
  expect(record).toMatchObject({ headers: { traceparent: trace } })
  expect(recordedFrom(record?.value ?? '')).toEqual(event)
  expect(recordsOf('streaming', [history.next(5)]).flat()[0]).not.toHaveProperty('headers')
})
