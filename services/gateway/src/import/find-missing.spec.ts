import { referredKinds } from '@causerie/contracts/shared'
import { expect, test } from 'vitest'
import { createFindMissing } from './find-missing.ts'
import { importKinds } from './import-kinds.ts'

test('services know which records there are of every kind that has keys', () => {
  const withKeys = [...importKinds].flatMap(([name, { hasKey }]) => (hasKey ? [name] : []))
  expect(Object.values(referredKinds).flat().toSorted()).toEqual(withKeys.toSorted())
})

test('a record is asked for once, in parts, and none that the file makes', async () => {
  const asked: number[] = []
  const findMissing = createFindMissing(new Set(['user ann']), {
    networkId: 'n',
    position: '',
    isEnded: () => false,
    ask: async (owner, { query, input }) => {
      expect({ owner, query }).toEqual({ owner: 'community', query: 'existingRecords' })
      const { ids } = input as { ids: string[] }
      asked.push(ids.length)
      return { ids: ids.filter((id) => id !== '700') }
    },
  })
  const of = (key: string) => ({ kind: 'user', key, id: key })
  const users = Array.from({ length: 1_001 }, (_, n) => of(`${n}`))
  for (const times of [1, 2]) {
    const missing = await findMissing([of('ann'), ...users, ...users])
    expect([times, ...missing]).toEqual([times, 'user 700'])
  }
  expect(asked).toEqual([500, 500, 1])
})
