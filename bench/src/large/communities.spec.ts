import { expect, test } from 'vitest'
import { gatheringsOf } from './communities.ts'
import { peopleOf } from './people.ts'
import { largeWorld, smallWorld } from './world-size.ts'

test.each([
  ['small', smallWorld],
  ['large', largeWorld(0.02)],
])(
  'in the %s world nobody is in a community twice, and readers are in the first ones',
  (_, size) => {
    const people = peopleOf(size)
    const communities = gatheringsOf(size.members, people, size)
    for (const [index, { members }] of communities.entries()) {
      expect(new Set(members).size).toBe(members.length)
      const readers = members.filter((member) => people.indexOf(member) < size.readers)
      expect(readers).toHaveLength(index < size.placesOfReader ? size.readers : 0)
      if (index < size.placesOfReader) expect(members).toHaveLength(size.members[index] ?? 0)
    }
  },
)

test('the large world has what its name says', () => {
  const { people, posts, ownPosts, messages, members } = largeWorld(1)
  const sum = (values: readonly number[]) => values.reduce((total, each) => total + each, 0)
  expect(people).toBe(100_000)
  expect(sum(posts) + ownPosts).toBeCloseTo(300_000, -3)
  expect(sum(messages)).toBeCloseTo(1_000_000, -3)
  expect(members[0]).toBe(50_000)
})
