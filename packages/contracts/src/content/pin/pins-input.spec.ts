import { expect, test } from 'vitest'
import { listPins } from './list-pins.ts'
import { listPinsOfPlacement } from './list-pins-of-placement.ts'
import { pinPostGlobally } from './pin-post-globally.ts'
import { unpinPost } from './unpin-post.ts'

const path = { communityId: 'c', placement: 'default', postId: 'p' }
const accepts = (part: object) => unpinPost.params.safeParse({ ...path, ...part }).success

test('ids have 1 to 900 characters', () => {
  for (const field of ['communityId', 'postId']) {
    expect(accepts({ [field]: '😀'.repeat(900) })).toBe(true)
    expect(accepts({ [field]: 'x'.repeat(901) })).toBe(false)
    expect(accepts({ [field]: '' })).toBe(false)
  }
  expect(pinPostGlobally.params.safeParse({ postId: 'x'.repeat(901) }).success).toBe(false)
})

test('a community has two placements', () => {
  for (const placement of ['default', 'announcement']) expect(accepts({ placement })).toBe(true)
  for (const placement of ['global', 'Default', '']) expect(accepts({ placement })).toBe(false)
  expect(
    listPinsOfPlacement.params.safeParse({ communityId: 'c', placement: 'global' }).success,
  ).toBe(false)
})

test('pins are listed newest first unless asked otherwise', () => {
  const orderOf = (query: object) => listPins.query.parse(query).options.orderBy
  expect([orderOf({}), orderOf({ options: {} }), orderOf({ options: { orderBy: 'asc' } })]).toEqual(
    ['desc', 'desc', 'asc'],
  )
  for (const options of [{ orderBy: 'up' }, { sortBy: 'updatedAt' }])
    expect(listPins.query.safeParse({ options }).success).toBe(false)
})

test('an answer has the collections of E12 in its order', () => {
  expect(Object.keys(unpinPost.reply.shape)).toEqual([
    'pinTargets',
    'pins',
    'posts',
    'postChildren',
    'comments',
    'users',
    'files',
    'communities',
    'communityUsers',
    'categories',
    'feeds',
    'videoStreamings',
    'polls',
  ])
})
