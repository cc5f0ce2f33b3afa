import { createBrandUser } from '@causerie/contracts/community'
import { updateScheduledPost } from '@causerie/contracts/content'
import { expectError } from '@causerie/testkit'
import { expect, it } from 'vitest'
import { describeNetwork, itInOneProcess } from '../../describe-network.ts'
import { peopleAndAdmin } from '../../people.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { only, step } from '../../step.ts'
import { scheduledBy, timeAhead } from './steps.ts'

const given = sharedNetwork(peopleAndAdmin)
const day = 86_400_000

describeNetwork('PUT /api/v1/posts/schedule/:id', () => {
  it('changes time and content of a post that waits', async () => {
    const { alice } = await given()
    const id = await scheduledBy(alice)
    const scheduledAt = timeAhead(2 * day)
    const update = async (body: object) =>
      only((await step(alice, updateScheduledPost, { params: { id }, body })).data)
    expect(await update({ scheduledAt })).toMatchObject({
      _id: id,
      scheduledAt,
      postData: { data: { text: 'Later' } },
    })
    expect(await update({ postData: { data: { text: 'Much later' } } })).toMatchObject({
      scheduledAt,
      status: { code: 'WAIT' },
      postData: { data: { text: 'Much later' } },
    })
    const unchanged = await update({})
    expect(await update({ scheduledAt })).toEqual(unchanged)
  })

  itInOneProcess("is for its owner, and of brand users' posts for administrators", async () => {
    const { network, alice, bob, admin } = await given()
    const id = await scheduledBy(alice)
    const body = { scheduledAt: timeAhead(2 * day) }
    for (const person of [bob, admin])
      expectError(await person.call(updateScheduledPost, { params: { id }, body }), 403, 400300)
    const brand = only(
      (await step(admin, createBrandUser, { body: { displayName: 'Brand' } })).users,
    )
    await network.settled()
    const other = await network.admin('other')
    const ofBrand = await scheduledBy(admin, { postAs: brand._id })
    expect(
      only((await step(other, updateScheduledPost, { params: { id: ofBrand }, body })).data),
    ).toMatchObject(body)
  })

  itInOneProcess(
    'refuses another target, bad times and unknown posts, and changes nothing',
    async () => {
      const { alice } = await given()
      const id = await scheduledBy(alice)
      const update = (body: object, of = id) =>
        alice.call(updateScheduledPost, { params: { id: of }, body })
      const before = (await update({})).body
      for (const body of [
        { scheduledAt: timeAhead(4_000) },
        { scheduledAt: timeAhead(30 * day + 60_000) },
        { scheduledAt: 'x' },
        { postData: { targetId: 'bob', data: { text: 'x' } } },
        { postData: { data: {} } },
      ])
        expectError(await update(body), 400, 400000)
      expect((await update({})).body).toEqual(before)
      expectError(await update({}, 'nothing'), 404, 400400)
    },
  )
})
