import { fileQuotas } from '@causerie/contracts/content'
import { fileStore, noFileStore } from '@causerie/file-store'
import { localInstallation, type Reader } from '@causerie/kernel'
import { isRefusal, parametersFrom, refuse, set } from '@causerie/protocol'
import { as, givenNetwork } from '@causerie/testkit/given'
import { expect, test } from 'vitest'
import { reserveSpace } from './file-space.ts'

const quota = 1_000_000
type Space = { free?: number; ofUser?: number; ofNetwork?: number; by?: string }
/**
 * Takes space for a body of so many bytes, or of a length that is not known, on a disk of a hundred
 * million.
 */
const reserve = (
  declared: number | undefined,
  { free = 100_000_000, ofUser = 0, ofNetwork = 0, by = 'alice' }: Space = {},
) => {
  // All that this needs of a reader.
  const reader = {
    networkId: givenNetwork,
    installation: {
      ...localInstallation,
      get: parametersFrom([
        set(fileQuotas, { user: quota, network: 5_000_000 }),
        set(fileStore, {
          ...noFileStore,
          freeShare: async (more: number) => shareOf(free - more),
        }),
      ]),
    },
    rows: async () => [{ ofUser, ofNetwork }],
  } as unknown as Reader
  return reserveSpace({ declared, most: 10_000_000 }, as(by), reader)
}
const shareOf = (free: number): number => {
  if (Number.isNaN(free)) throw new Error('unreadable')
  return free / 100_000_000
}
const taken = async (...given: Parameters<typeof reserve>) => {
  const space = await reserve(...given)
  if (isRefusal(space)) throw new Error(space.refused)
  return space
}

test('a body is refused where less than a twentieth of the disk would be free with it', async () => {
  ;(await taken(0, { free: 5_000_000 })).release()
  expect(await reserve(1, { free: 5_000_000 })).toEqual(refuse('storage-full'))
})

test('a body is refused beyond the bytes that a user or a network may have', async () => {
  ;(await taken(0, { ofUser: quota, ofNetwork: 5_000_000 })).release()
  expect(await reserve(100_000, { ofUser: quota })).toEqual(refuse('file-quota-exceeded'))
  expect(await reserve(100_000, { ofNetwork: 5_000_000 })).toEqual(
    refuse('network-file-quota-exceeded'),
  )
})

test('bodies that arrive at the same time have no more than the quota together, until they are released', async () => {
  const first = await taken(700_000)
  expect(await reserve(700_000)).toEqual(refuse('file-quota-exceeded'))
  const other = await taken(700_000, { by: 'bob' })
  const rest = await taken(250_000)
  for (const { release } of [first, other, rest]) release()
  ;(await taken(900_000)).release()
})

test('a body of unknown length has all that is left, and no second one is received beside it', async () => {
  const first = await taken(undefined, { ofUser: 400_000 })
  expect(first.bytes).toBeGreaterThanOrEqual(600_000)
  expect(first.bytes).toBeLessThan(700_000)
  expect(await reserve(undefined, { ofUser: 400_000 })).toEqual(refuse('file-quota-exceeded'))
  first.release()
})

test('of bodies that ask in the same moment, as many are received as fit', async () => {
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, i) => reserve(i % 2 === 0 ? undefined : 400_000)),
  )
  const received = answers.flatMap((answer) => (isRefusal(answer) ? [] : [answer]))
  expect(received).toHaveLength(1)
  for (const { release } of received) release()
  ;(await taken(900_000)).release()
})

test('no space stays taken where that of the disk cannot be read', async () => {
  await expect(reserve(900_000, { free: Number.NaN })).rejects.toThrow('unreadable')
  ;(await taken(900_000)).release()
})
