import { banViewers, getStream, unbanViewers } from '@causerie/contracts'
import { expectError } from '@causerie/testkit'
import { expect, it } from 'vitest'
import { describeNetwork } from '../../describe-network.ts'
import { peopleAndAdmin } from '../../people.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { only, step } from '../../step.ts'
import { of, streamOf } from '../stream/steps.ts'

const given = sharedNetwork(peopleAndAdmin)

describeNetwork('DELETE /api/v3/video-streaming/:streamId/viewer-bans', () => {
  it('lets banned viewers watch again, also where the child is named, and ignores everybody else', async () => {
    const { alice, bob } = await given()
    const stream = await streamOf(alice)
    const child = await streamOf(alice, { parentStreamId: stream.streamId })
    await step(alice, banViewers, { ...of(stream), body: { userIds: ['bob'] } })
    const watcherUrl = async () => only((await step(bob, getStream, of(stream))).videoStreamings).watcherUrl
    expect(await watcherUrl()).toBeNull()
    expectError(await bob.call(unbanViewers, { ...of(stream), body: { userIds: ['bob'] } }), 403, 400301)
    const unban = { ...of(child), body: { userIds: ['bob', 'nobody', 'alice'] } }
    expect(await step(alice, unbanViewers, unban)).toEqual({ success: true })
    expect(await watcherUrl()).not.toBeNull()
    expect(await step(alice, unbanViewers, unban)).toEqual({ success: true })
  })
})
