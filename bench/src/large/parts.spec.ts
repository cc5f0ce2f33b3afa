import { expect, test } from 'vitest'
import { partsInTurn } from './parts.ts'

const factOf = (name: string) => (number: number) => ({
  type: 'Counted',
  version: 1,
  orderedBy: `of:${name}` as const,
  data: number,
})

test('parts of all series alternate in proportion, and each series is whole and in order', () => {
  const series = [
    { count: 1_000, fact: factOf('long') },
    { count: 500, fact: factOf('short') },
    { count: 0, fact: factOf('empty') },
  ]
  const parts = [...partsInTurn(series)]
  expect(parts.map((part) => part[0]?.orderedBy)).toEqual([
    'of:long',
    'of:short',
    'of:long',
    'of:long',
    'of:short',
    'of:long',
  ])
  const numbersOf = (name: string) =>
    parts
      .flat()
      .filter(({ orderedBy }) => orderedBy === `of:${name}`)
      .map(({ data }) => data)
  expect(numbersOf('long')).toEqual(Array.from({ length: 1_000 }, (_, number) => number))
  expect(numbersOf('short')).toEqual(Array.from({ length: 500 }, (_, number) => number))
})
