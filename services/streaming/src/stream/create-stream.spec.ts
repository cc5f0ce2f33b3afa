import { userDeleted } from '@causerie/contracts/community'
import { streamDeleted, streamEnded, streamSettingUpdated } from '@causerie/contracts/streaming'
import { refuse } from '@causerie/protocol'
import { basil, basilCreated, basilLive, usersCreated } from '@causerie/testkit/facts'
import { as, type Given, given, madeId } from '@causerie/testkit/given'
import { describe, expect, test } from 'vitest'
import { streamingService } from '../service.ts'
import { createStream } from './create-stream.ts'

const people = usersCreated('alice', 'bob')
const create = (story: Given[], body: object = {}, who = 'alice') =>
  given(streamingService, [...people, ...story]).when(createStream, {
    body: { title: 'Repotting basil', ...body },
    caller: as(who),
  })

const child = basilCreated({
  streamId: madeId(1),
  parentStreamId: basil.streamId,
  publishKey: expect.any(String),
})

describe('creating a stream', () => {
  test('records it with its streamer', async () => {
    const publishKey = expect.stringMatching(/^[0-9a-f]{24}$/)
    expect(await create([])).toEqual([basilCreated({ streamId: madeId(1), publishKey })])
  })

  test('is refused to deleted users, and where the network has no streams', async () => {
    expect(await create([userDeleted({ userId: 'alice' })])).toEqual(refuse('user-not-found'))
    const off = streamSettingUpdated({
      before: { enabled: true },
      after: { enabled: false },
      by: 'ADMIN_root',
    })
    expect(await create([off])).toEqual(refuse('streams-disabled'))
  })

  test('makes a child of an open stream of the same user', async () => {
    const ofBasil = { parentStreamId: basil.streamId }
    expect(await create([basilCreated()], ofBasil)).toEqual([child])
    expect(await create(basilLive(), ofBasil)).toEqual([child])
    expect(await create(basilLive(), ofBasil, 'bob')).toEqual(refuse('not-a-parent-stream'))
    const ended = streamEnded({ ...basil, reason: 'stopped', by: 'alice' })
    expect(await create([...basilLive(), ended], ofBasil)).toEqual(refuse('not-a-parent-stream'))
    expect(
      await create([basilCreated(), streamDeleted({ ...basil, by: 'alice' })], ofBasil),
    ).toEqual(refuse('stream-not-found'))
    expect(await create([], ofBasil)).toEqual(refuse('stream-not-found'))
  })
})
