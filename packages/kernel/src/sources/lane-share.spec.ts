import { expect, test } from 'vitest'
import { everyLane, lanesOfReader } from './lane-share.ts'

const lanes = [0, 1, 2, 3, 4, 5, 6]
const sharesOf = (...names: string[]) => names.map((name) => lanesOfReader(lanes, names, name))

test('shares are as even as can be, whatever the order of the names', () => {
  expect(sharesOf('a', 'b')).toEqual([
    [0, 1, 2, 3],
    [6, 5, 4],
  ])
  expect(
    sharesOf('a', 'b', 'c')
      .map(({ length }) => length)
      .sort(),
  ).toEqual([2, 2, 3])
  for (const name of ['a', 'b', 'c'])
    expect(lanesOfReader(lanes, ['c', 'a', 'b', 'a'], name)).toEqual(
      lanesOfReader(lanes, ['a', 'b', 'c'], name),
    )
})

test('every lane has one reader', () => {
  for (const names of [
    ['a'],
    ['a', 'b'],
    ['a', 'b', 'c'],
    ['a', 'b', 'c', 'd', 'e'],
    [...'abcdefghi'],
  ])
    expect(
      sharesOf(...names)
        .flat()
        .sort(),
    ).toEqual(lanes)
})

test('when the reader with the highest name comes or goes, only its lanes move', () => {
  const before = sharesOf('a', 'b', 'c')
  const own = lanesOfReader(lanes, ['a', 'b', 'c', 'd'], 'd')
  const others = before.map((share) => share.filter((lane) => !own.includes(lane)))
  expect(sharesOf('a', 'b', 'c', 'd')).toEqual([...others, own])
})

test('a reader that is alone has all of them, and one of too many has none', () => {
  expect(lanesOfReader(lanes, ['a'], 'a')).toEqual(lanes)
  expect(lanesOfReader([0, 1], ['a', 'b', 'c'], 'c')).toEqual([])
  const got: number[][] = []
  everyLane(lanes).follow((now) => got.push([...now]))()
  expect(got).toEqual([lanes])
})
