import { createRole, getUser, listUsers, openSession } from '@causerie/contracts/community'
import { createPost } from '@causerie/contracts/content'
import { callOperation, expectError } from '@causerie/testkit'
import { expect, it } from 'vitest'
import { describeNetwork, itInOneProcess } from '../describe-network.ts'
import { peopleAndAdmin } from '../people.ts'
import { sharedNetwork } from '../shared-network.ts'

const given = sharedNetwork(peopleAndAdmin)

const signIn = async (userId: string) => {
  const { network } = await given()
  return callOperation(network.baseUrl, openSession, {
    body: { userId, deviceId: 'phone' },
    headers: { 'x-api-key': network.apiKey },
  })
}

describeNetwork('an id that looks like another one', () => {
  itInOneProcess.each([
    'alice ',
    '\u00a0alice',
    'al\u200bice',
    '\u202ealice',
    'alice\u2069',
    'al\u0007ice',
    'alice\ufe0f',
  ])('is bad input: %j', async (userId) => {
    const { alice } = await given()
    expect(expectError(await signIn(userId), 422, 500000).data?.detail).toEqual([
      expect.stringMatching(/^userId: /),
    ])
    expectError(await alice.call(getUser, { params: { userId } }), 400, 400000)
    expectError(await alice.call(listUsers, { query: { userIds: ['bob', userId] } }), 400, 400000)
    const posted = await alice.call(createPost, {
      body: { postId: userId, data: { text: 'hello' } },
    })
    expect(expectError(posted, 400, 400000).data?.detail).toEqual([
      expect.stringMatching(/^postId: /),
    ])
  })

  itInOneProcess.each([
    'admin_owner',
    'ＡＤＭＩＮ＿owner',
    'admın_owner',
    'Deleted_bob',
    'ｄeleted_bob',
  ])('is no id of a user: %s', async (userId) => {
    expect(expectError(await signIn(userId), 422, 500000).data?.detail).toEqual([
      'userId: Must not start with ADMIN_ or DELETED_.',
    ])
  })

  it('is no word that paths have in its place', async () => {
    const { admin } = await given()
    expect(expectError(await signIn('list'), 422, 500000).data?.detail).toEqual([
      expect.stringMatching(/^userId: .* word of the paths/),
    ])
    expect((await signIn('listener')).status).toBe(200)
    expect(
      (await admin.call(createRole, { body: { roleId: 'list', permissions: [] } })).status,
    ).toBe(200)
  })
})
