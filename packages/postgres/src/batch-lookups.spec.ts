import { expect, test } from 'vitest'
import { batchLookups, type Lookup } from './batch-lookups.ts'

type Row = { id: string; of: string }
const byId: Lookup<Row, Map<string, string>> = {
  name: 'by-id',
  text: 'rows by id',
  index: (rows) => new Map(rows.map(({ id, of }) => [id, of])),
}

/** A database that has a row for every id, and records the statements that it receives. */
const database = () => {
  const sent: (readonly unknown[])[] = []
  const read = async <Result>(text: string, values: readonly unknown[]): Promise<Result[]> => {
    sent.push([text, ...structuredClone(values)])
    const [networkId, ids] = values as [string, string[]]
    return ids.map((id) => ({ id, of: networkId })) as Result[]
  }
  return { sent, lookUp: batchLookups(read) }
}
const turn = () => new Promise(setImmediate)

test('lookups of one turn share a statement, and each finds its rows', async () => {
  const { sent, lookUp } = database()
  const found = await Promise.all([
    lookUp(byId, 'demo', [['a']]),
    lookUp(byId, 'demo', [['b', 'c']]),
    lookUp(byId, 'demo', [[]]),
  ])
  expect(sent).toEqual([['rows by id', 'demo', ['a', 'b', 'c']]])
  expect(found.map((all) => [...all])).toEqual(
    Array(3).fill([
      ['a', 'demo'],
      ['b', 'demo'],
      ['c', 'demo'],
    ]),
  )
})

test('networks have separate statements', async () => {
  const { sent, lookUp } = database()
  const [ours, theirs] = await Promise.all([
    lookUp(byId, 'ours', [['a']]),
    lookUp(byId, 'theirs', [['a']]),
  ])
  expect(sent).toHaveLength(2)
  expect([ours.get('a'), theirs.get('a')]).toEqual(['ours', 'theirs'])
})

test('so have lookups, even with the same name', async () => {
  const { sent, lookUp } = database()
  const other = { ...byId, text: 'other rows by id' }
  await Promise.all([lookUp(byId, 'demo', [['a']]), lookUp(other, 'demo', [['b']])])
  expect(sent).toEqual([
    ['rows by id', 'demo', ['a']],
    ['other rows by id', 'demo', ['b']],
  ])
})

test('a lookup that starts after a statement was sent does not share its result', async () => {
  const { sent, lookUp } = database()
  const first = lookUp(byId, 'demo', [['a']])
  await turn()
  await turn()
  await Promise.all([first, lookUp(byId, 'demo', [['a']])])
  expect(sent).toHaveLength(2)
})

test('a full statement takes no more keys, and the next lookup starts a new one', async () => {
  const { sent, lookUp } = database()
  const many = Array.from({ length: 400 }, (_, i) => `${i}`)
  await Promise.all([
    lookUp(byId, 'demo', [many]),
    lookUp(byId, 'demo', [many]),
    lookUp(byId, 'demo', [['a']]),
  ])
  expect(sent.map(([, , ids]) => (ids as string[]).length)).toEqual([800, 1])
})

test('a failure rejects the lookups of its statement, and no later ones', async () => {
  let isDown = true
  const lookUp = batchLookups(async () => {
    if (isDown) throw new Error('no answer')
    return []
  })
  const asked = await Promise.allSettled([
    lookUp(byId, 'demo', [['a']]),
    lookUp(byId, 'demo', [['b']]),
  ])
  expect(asked.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  isDown = false
  expect(await lookUp(byId, 'demo', [['a']])).toEqual(new Map())
})
