import { getStream, updateStream } from '@causerie/contracts/streaming'
import { expectError } from '@causerie/testkit'
import { expect, it } from 'vitest'
import { describeNetwork, itInOneProcess } from '../../describe-network.ts'
import { long } from '../../long-input.ts'
import { peopleAndAdmin } from '../../people.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { only, step } from '../../step.ts'
import { idsAtTheLimit, of, streamOf } from './steps.ts'

const given = sharedNetwork(peopleAndAdmin)

describeNetwork('PUT /api/v3/video-streaming/:streamId', () => {
  it('changes what is given, and clears with empty texts', async () => {
    const { alice, bob } = await given()
    const stream = await streamOf(alice, { description: 'Soil', metadata: { floor: 2 } })
    await step(alice, updateStream, {
      ...of(stream),
      body: { title: 'Tomatoes', description: '', resolution: 'FHD' },
    })
    const seen = only((await step(bob, getStream, of(stream))).videoStreamings)
    expect(seen).toMatchObject({
      title: 'Tomatoes',
      description: '',
      resolution: 'FHD',
      metadata: { floor: 2 },
    })
  })

  itInOneProcess('is for its owner and administrators, and refuses bad input', async () => {
    const { alice, bob, admin } = await given()
    const stream = await streamOf(alice)
    const body = { title: 'Mine' }
    expectError(await bob.call(updateStream, { ...of(stream), body }), 403, 400301)
    expectError(
      await alice.call(updateStream, { ...of({ streamId: 'nothing' }), body }),
      404,
      400400,
    )
    for (const [streamId, status, code] of idsAtTheLimit)
      expectError(await alice.call(updateStream, { ...of({ streamId }), body }), status, code)
    for (const bad of [
      { title: '' },
      { title: long(1001) },
      { resolution: 'big' },
      { thumbnailFileId: 'nothing' },
    ])
      expectError(await alice.call(updateStream, { ...of(stream), body: bad }), 400, 400000)
    expect(only((await step(alice, getStream, of(stream))).videoStreamings)).toEqual(stream)
    expect((await admin.call(updateStream, { ...of(stream), body })).status).toBe(200)
  })
})
