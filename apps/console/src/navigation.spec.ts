import { expect, test } from 'vitest'
import { screenAt, screens } from './navigation.ts'

const nobody = { userId: 'alice', isAdmin: false, permissions: new Set<string>() }
const shownTo = (reader: Partial<typeof nobody>) =>
  screens.filter(({ isFor }) => isFor({ ...nobody, ...reader })).map(({ to }) => to)

test('a reader is shown the screens on which they may do something', () => {
  expect(shownTo({})).toEqual([
    '/review',
    '/find',
    '/communities',
    '/chat',
    '/streams',
    '/schedule',
    '/audit',
  ])
  expect(shownTo({ permissions: new Set(['BAN_USER']) })).toContain('/people')
  expect(shownTo({ permissions: new Set(['DELETE_COMMUNITY_CATEGORY']) })).toContain('/categories')
  expect(shownTo({ isAdmin: true })).toEqual(screens.map(({ to }) => to))
})

test('all paths below a screen belong to it, and no others', () => {
  expect(screenAt('/people/bob')?.to).toBe('/people')
  expect(screenAt('/rules')?.to).toBe('/rules')
  expect(screenAt('/peoples')).toBeUndefined()
})
