import { liftUserHold, queryHolds, setUserHold } from '@causerie/contracts/community'
import { expectError } from '@causerie/testkit'
import { expect, it } from 'vitest'
import { describeNetwork, itInOneProcess } from '../../describe-network.ts'
import { peopleAndAdmin } from '../../people.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { step } from '../../step.ts'

const given = sharedNetwork(peopleAndAdmin)
const on = (userId: string) => ({ params: { userId } })

describeNetwork('GET /api/v1/holds', () => {
  it('lists those that are set, the newest first, page by page', async () => {
    const { admin } = await given()
    for (const userId of ['alice', 'bob', 'carol'])
      await step(admin, setUserHold, { ...on(userId), body: { reason: `Of ${userId}` } })
    await step(admin, liftUserHold, on('bob'))
    const page = (options: object) => step(admin, queryHolds, { query: { options } })
    const first = await page({ limit: 1 })
    expect(first.holds).toMatchObject([{ recordId: 'carol', reason: 'Of carol' }])
    const { holds } = await page({ token: first.paging.next })
    expect(holds).toMatchObject([{ recordId: 'alice' }])
  })

  itInOneProcess('is for administrators', async () => {
    const { alice } = await given()
    expectError(await alice.call(queryHolds, {}), 403, 400301)
  })
})
