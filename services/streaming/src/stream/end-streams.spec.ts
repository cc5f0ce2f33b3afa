import {
  userDeleted,
  userGloballyBanned,
  userGloballyUnbanned,
} from '@causerie/contracts/community'
import { streamOf } from '@causerie/replicas'
import { aboutBasil, basilCreated, basilLive, usersCreated } from '@causerie/testkit/facts'
import { type Given, given } from '@causerie/testkit/given'
import { describe, expect, test } from 'vitest'
import { streamingService } from '../service.ts'
import { matchStreamer } from './end-streams.ts'

const live: Given[] = [...usersCreated('alice', 'bob'), ...basilLive()]
const idle: Given[] = [...usersCreated('alice', 'bob'), basilCreated()]
const alice = { userId: 'alice' }
const followed = (story: readonly Given[]) =>
  given(streamingService, story).decided(matchStreamer(aboutBasil))
const streamAfter = (story: readonly Given[]) =>
  given(streamingService, [...story, ...followed(story)]).row(streamOf(aboutBasil))

describe('the stream of a user', () => {
  test.each([
    ['banned from the network', userGloballyBanned(alice)],
    ['deleted', userDeleted(alice)],
  ])('who is %s ends, once', (_, end) => {
    expect(streamAfter([...live, end])).toMatchObject({ status: 'ended', isDeleted: false })
    expect(followed([...live, end, ...followed([...live, end])])).toEqual([])
    expect(followed([...idle, end])).toEqual([])
  })

  test('who was deleted with all content is deleted, whether it was live or not', () => {
    const end = userDeleted({ ...alice, deleteAll: true })
    expect(streamAfter([...live, end])).toMatchObject({ status: 'ended', isDeleted: true })
    expect(streamAfter([...idle, end])).toMatchObject({ status: 'idle', isDeleted: true })
  })

  test('whose ban is over, or who was never banned, goes on', () => {
    expect(followed([...live, userGloballyBanned(alice), userGloballyUnbanned(alice)])).toEqual([])
    expect(followed([...live, userGloballyBanned({ userId: 'bob' })])).toEqual([])
  })
})
