import { createPost, searchPosts } from '@causerie/contracts/content'
import { as } from '@causerie/testkit/given'
import { expect, test } from 'vitest'
import { createActivity } from './activity.ts'

const start = Date.parse('2026-11-29T12:00:30.000Z')

test('the last hour is counted by minutes, and forgotten', () => {
  let at = start
  const activity = createActivity(() => at)
  activity.note({ operation: createPost, caller: as('alice') }, 200)
  activity.note({ operation: createPost, caller: as('bob') }, 403)
  at += 60_000
  activity.note({ operation: searchPosts, caller: as('alice') }, 200)
  activity.note({ operation: createPost, caller: as('bob') }, 200)
  const { minutes, people } = activity.read()
  expect(minutes).toHaveLength(60)
  expect(minutes.slice(-2)).toEqual([
    { at: '2026-11-29T12:00:00.000Z', posts: 1, messages: 0, requests: 1 },
    { at: '2026-11-29T12:01:00.000Z', posts: 1, messages: 0, requests: 2 },
  ])
  expect(people).toBe(2)
  at += 59 * 60_000
  expect(activity.read().minutes[0]).toMatchObject({ requests: 2 })
  at += 60_000
  expect(activity.read()).toMatchObject({ people: 0 })
  expect(activity.read().minutes.filter(({ requests }) => requests > 0)).toEqual([])
})
