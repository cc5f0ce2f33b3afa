import { expect, test } from 'vitest'
import { z } from 'zod'
import { table } from '../dsl/table.ts'
import { rowReader } from './read-rows.ts'

const people = table('people', {
  row: z.object({ personId: z.string() }),
  key: ['personId'],
  orderedByKey: ({ personId }) => `person:${personId}`,
})

/**
 * A database that has a row for every key but that of nobody, and records the networks and keys of
 * each statement.
 */
const database = (fail = () => {}) => {
  const sent: string[][][] = []
  const prepared = async <Row>(_: string, values: readonly unknown[]): Promise<Row[]> => {
    const lists = values.map((list) => textsIn(list as Buffer))
    sent.push(lists)
    fail()
    const lines = (lists[1] ?? []).map((personId, i) => ({
      t: 0,
      i: i + 1,
      doc: JSON.stringify({ personId }),
      columns: null,
    }))
    return lines.filter(({ doc }) => !doc.includes('nobody')) as Row[]
  }
  return { sent, read: rowReader({ prepared }) }
}
/**
 * The elements of a parameter of type `text[]`, in its binary form: a header of 20 bytes, then each
 * text behind its length.
 */
const textsIn = (list: Buffer): string[] => {
  const texts: string[] = []
  for (let at = 20; at < list.length; ) {
    const end = at + 4 + list.readInt32BE(at)
    texts.push(list.toString('utf8', at + 4, end))
    at = end
  }
  return texts
}
const some = (...ids: string[]) => ({ found: ids.map((id) => people.get(id)) })

test('what is asked for in one turn shares a statement, which asks for each row once', async () => {
  const { sent, read } = database()
  const found = await Promise.all([
    read('demo', some('ann')),
    read('demo', some('bea', 'ann')),
    read('demo', some('nobody')),
  ])
  expect(sent).toEqual([
    [
      ['demo', 'demo', 'demo'],
      ['ann', 'bea', 'nobody'],
    ],
  ])
  expect(found).toEqual([
    { found: [{ personId: 'ann' }] },
    { found: [{ personId: 'bea' }, { personId: 'ann' }] },
    { found: [undefined] },
  ])
})

test('networks, later turns and what is beyond the most rows of a statement have statements of their own', async () => {
  const { sent, read } = database()
  await Promise.all([read('ours', some('ann')), read('theirs', some('ann'))])
  await read('ours', some('ann'))
  expect(sent).toHaveLength(3)
  const many = Array.from({ length: 700 }, (_, i) => `p${i}`)
  await Promise.all([read('ours', some(...many)), read('ours', some('bea'))])
  expect(sent).toHaveLength(5)
})

test('a failure is told to all who share the statement, and to nobody later', async () => {
  let isDown = true
  const { read } = database(() => {
    if (isDown) throw new Error('no answer')
  })
  const asked = await Promise.allSettled([read('demo', some('ann')), read('demo', some('bea'))])
  expect(asked.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  isDown = false
  expect(await read('demo', some('ann'))).toEqual({ found: [{ personId: 'ann' }] })
})
