import { banViewers, getStream, unbanViewers } from '@causerie/contracts/streaming'
import { expectError } from '@causerie/testkit'
import { expect, it } from 'vitest'
import { describeNetwork, itInOneProcess } from '../../describe-network.ts'
import { long } from '../../long-input.ts'
import { peopleAndAdmin } from '../../people.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { only, step } from '../../step.ts'
import { idsAtTheLimit, of, streamOf } from '../stream/steps.ts'

const given = sharedNetwork(peopleAndAdmin)

describeNetwork('DELETE /api/v3/video-streaming/:streamId/viewer-bans', () => {
  it('lets banned viewers watch again, also where the child is named, and ignores everybody else', async () => {
    const { alice, bob } = await given()
    const stream = await streamOf(alice)
    const child = await streamOf(alice, { parentStreamId: stream.streamId })
    await step(alice, banViewers, { ...of(stream), body: { userIds: ['bob'] } })
    const watcherUrl = async () =>
      only((await step(bob, getStream, of(stream))).videoStreamings).watcherUrl
    expect(await watcherUrl()).toBeNull()
    expectError(
      await bob.call(unbanViewers, { ...of(stream), body: { userIds: ['bob'] } }),
      403,
      400301,
    )
    const unban = { ...of(child), body: { userIds: ['bob', 'nobody', 'alice'] } }
    expect(await step(alice, unbanViewers, unban)).toEqual({ success: true })
    expect(await watcherUrl()).not.toBeNull()
    expect(await step(alice, unbanViewers, unban)).toEqual({ success: true })
  })

  itInOneProcess('refuses bad input', async () => {
    const { alice } = await given()
    const stream = await streamOf(alice)
    const body = { userIds: ['bob'] }
    for (const [streamId, status, code] of idsAtTheLimit)
      expectError(await alice.call(unbanViewers, { ...of({ streamId }), body }), status, code)
    for (const userIds of [[], Array.from({ length: 101 }, (_, i) => `u${i}`), [long(51)], ['']])
      expectError(await alice.call(unbanViewers, { ...of(stream), body: { userIds } }), 400, 400000)
  })
})
