import { refuse } from '@causerie/protocol'
import { expect, test } from 'vitest'
import { refusalToPostPoll } from './shown-poll-or-stream.ts'

const poll = { userId: 'bob', isDeleted: false, postId: null }
const by = (userId: string) => ({ userId })

test('a post can show a poll of its author that no other post shows', () => {
  expect(refusalToPostPoll(poll, by('bob'))).toBeUndefined()
  expect(refusalToPostPoll(undefined, by('bob'))).toEqual(refuse('unknown-poll'))
  expect(refusalToPostPoll({ ...poll, isDeleted: true }, by('bob'))).toEqual(refuse('unknown-poll'))
  expect(refusalToPostPoll(poll, by('ADMIN_ada'))).toEqual(refuse('poll-of-another-user'))
  expect(refusalToPostPoll({ ...poll, postId: 'post' }, by('bob'))).toEqual(
    refuse('poll-already-posted'),
  )
})
