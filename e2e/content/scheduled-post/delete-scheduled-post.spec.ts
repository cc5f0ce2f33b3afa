import { deleteScheduledPost, queryScheduledPosts } from '@causerie/contracts/content'
import { expectError } from '@causerie/testkit'
import { expect, it } from 'vitest'
import { describeNetwork, itInOneProcess } from '../../describe-network.ts'
import { peopleAndAdmin } from '../../people.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { step } from '../../step.ts'
import { scheduledBy } from './steps.ts'

const given = sharedNetwork(peopleAndAdmin)

describeNetwork('DELETE /api/v1/posts/schedule/:id', () => {
  it('removes a scheduled post, of the caller or for an administrator', async () => {
    const { alice, admin } = await given()
    for (const person of [alice, admin]) {
      const params = { id: await scheduledBy(alice) }
      expect(await step(person, deleteScheduledPost, { params })).toEqual({ message: 'success' })
      expectError(await person.call(deleteScheduledPost, { params }), 404, 400400)
    }
    expect((await step(alice, queryScheduledPosts, { query: {} })).data).toEqual([])
  })

  itInOneProcess('is refused to others', async () => {
    const { alice, bob } = await given()
    expectError(
      await bob.call(deleteScheduledPost, { params: { id: await scheduledBy(alice) } }),
      403,
      400300,
    )
  })
})
