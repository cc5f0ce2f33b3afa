import { expect, test } from 'vitest'
import { lateNetworks } from './forget-network.ts'

test('deleted networks are forgotten once more when it is time, and nothing is asked at rest', async () => {
  const asked: string[] = []
  const forgotten: string[] = []
  let waiting: { network: string; isDue: boolean }[] = []
  let isAway = false
  const late = lateNetworks({
    prepared: async <Row>(text: string): Promise<Row[]> => {
      if (isAway) throw new Error('away')
      asked.push(text.split(' ')[0] ?? '')
      if (text.startsWith('update')) waiting = []
      // Rows of the only statement that reads.
      return waiting as Row[]
    },
  })
  const forget = async (networkId: string): Promise<void> => void forgotten.push(networkId)
  const look = () => late.forget(forget)

  await look()
  await look()
  expect(asked).toEqual(['select'])

  waiting = [{ network: 'n', isDue: false }]
  await late.expecting(forget)('n')
  for (let times = 0; times < 3; times += 1) await look()
  expect(asked).toEqual(['select', 'select', 'select', 'select'])
  expect(forgotten).toEqual(['n'])

  isAway = true
  await expect(look()).rejects.toThrow('away')
  isAway = false
  waiting = [{ network: 'n', isDue: true }]
  for (let times = 0; times < 3; times += 1) await look()
  expect(asked.slice(4)).toEqual(['select', 'update'])
  expect(forgotten).toEqual(['n', 'n'])
})
