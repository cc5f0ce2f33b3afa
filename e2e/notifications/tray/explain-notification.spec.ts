import { explainNotification } from '@causerie/contracts/notifications'
import { expectError } from '@causerie/testkit'
import { expect, it } from 'vitest'
import { describeNetwork, itInOneProcess } from '../../describe-network.ts'
import { long } from '../../long-input.ts'
import { peopleAndAdmin } from '../../people.ts'
import { sharedNetwork } from '../../shared-network.ts'

const given = sharedNetwork(peopleAndAdmin)
const eventId = '67443e9f1c2a4b0d8e6f0e01'
const ofNothing = { eventId, isNotified: false, itemId: null, reason: 'unknown_event' }

// Clients do not see the ids of events; `explain-notification.int.spec.ts` has what happens to
// those that exist.
describeNetwork('GET /api/v1/notification-tray/explain', () => {
  it('says of an event that nobody is told of that it is not known', async () => {
    const { alice } = await given()
    expect(
      (await alice.call(explainNotification, { query: { eventId } })).body.explanation,
    ).toEqual({ ...ofNothing, userId: 'alice' })
    const ofOwn = await alice.call(explainNotification, { query: { eventId, userId: 'alice' } })
    expect(ofOwn.body.explanation).toEqual({ ...ofNothing, userId: 'alice' })
  })

  it('explains the trays of others to administrators', async () => {
    const { network, admin } = await given()
    await network.settled()
    const ofBob = await admin.call(explainNotification, { query: { eventId, userId: 'bob' } })
    expect(ofBob.body.explanation).toEqual({ ...ofNothing, userId: 'bob' })
    expectError(
      await admin.call(explainNotification, { query: { eventId, userId: 'nobody' } }),
      404,
      400400,
    )
  })

  itInOneProcess('is for administrators and the recipient', async () => {
    const { network, alice } = await given()
    expectError(
      await network.raw(`/api/v1/notification-tray/explain?eventId=${eventId}`),
      401,
      400100,
    )
    for (const userId of ['bob', 'nobody'])
      expectError(
        await alice.call(explainNotification, { query: { eventId, userId } }),
        403,
        400301,
      )
  })

  itInOneProcess.each<[string, object]>([
    ['eventId', {}],
    ['eventId', { eventId: '' }],
    ['eventId', { eventId: long(901) }],
    ['userId', { eventId, userId: long(901) }],
  ])('refuses a bad %s', async (field, query) => {
    const { alice } = await given()
    const { data } = expectError(
      await alice.call(explainNotification, { query: { ...query } }),
      400,
      400000,
    )
    expect(data?.detail).toEqual([expect.stringMatching(`^${field}: `)])
  })
})
