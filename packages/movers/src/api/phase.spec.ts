import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ImportRecord } from '../import-record.ts'
import { nestedPhaseOf, type Phase, phaseOf, type Read } from './phase.ts'
import type { Place } from './place.ts'

const pageOf = <T>(all: readonly T[], size: number) => {
  return (token: string | undefined) => {
    const from = Number(token ?? 0)
    const next = from + size < all.length ? String(from + size) : undefined
    return Promise.resolve({ items: all.slice(from, from + size), next })
  }
}
const record = (id: string): ImportRecord => ({ kind: 'user', id, displayName: id })

/** What a phase reads from a place on, until so many checkpoints are passed. */
const read = async (phase: Phase, from?: Place, checkpoints = Number.POSITIVE_INFINITY) => {
  const records: Read[] = []
  let [place, left] = [from, checkpoints]
  for await (const one of phase.read(from)) {
    if (one.kind !== 'checkpoint') records.push(one)
    else {
      place = one.place
      if (--left === 0) return { records, place }
    }
  }
  return { records, place: undefined }
}

/** What a phase reads when it is interrupted at every checkpoint. */
const readInterrupted = async (phase: Phase) => {
  const records: Read[] = []
  let from: Place | undefined
  do {
    const some = await read(phase, from, 1)
    records.push(...some.records)
    from = some.place
  } while (from)
  return records
}

test('a list that is interrupted at every checkpoint gives the same', async () => {
  await fc.assert(
    fc.asyncProperty(fc.nat(9), fc.integer({ min: 1, max: 4 }), async (count, size) => {
      const ids = Array.from({ length: count }, (_, index) => `${index}`)
      const phase = phaseOf('things', pageOf(ids, size), (id) => [record(id)])
      expect((await read(phase)).records).toEqual(ids.map(record))
      expect(await readInterrupted(phase)).toEqual(ids.map(record))
    }),
  )
})

const nested = (lists: readonly number[], outer: number, inner: number): Phase =>
  nestedPhaseOf('things', pageOf([...lists.entries()], outer), {
    idOf: ([index]) => `list ${index}`,
    list: ([index, count]) =>
      pageOf(
        Array.from({ length: count }, (_, place) => `${index}.${place}`),
        inner,
      ),
    recordsOf: () => (id) => [record(id)],
  })

test('so do lists of lists', async () => {
  const size = fc.integer({ min: 1, max: 3 })
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat(5), { maxLength: 6 }), size, size, async (...world) => {
      const [lists] = world
      const ids = lists.flatMap((count, index) =>
        Array.from({ length: count }, (_, place) => `${index}.${place}`),
      )
      const phase = nested(...world)
      expect((await read(phase)).records).toEqual(ids.map(record))
      expect(await readInterrupted(phase)).toEqual(ids.map(record))
    }),
  )
})

test('reads the whole page again whose item is gone', async () => {
  const phase = nested([1, 1], 2, 1)
  const from = { phase: 'things', item: 'list 7', inner: '1' }
  expect((await read(phase, from)).records).toEqual(['0.0', '1.0'].map(record))
})
