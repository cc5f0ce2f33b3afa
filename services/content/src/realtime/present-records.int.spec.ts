import { fileDeleted } from '@causerie/contracts/content'
import { userCollections } from '@causerie/contracts/shared'
import { webhookEvents } from '@causerie/contracts/webhooks'
import { fileUploadedBy, lunch, pollCreatedBy } from '@causerie/testkit/facts'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { z } from 'zod'
import { startLoneContent } from '../../test/lone-content.ts'
import { presentRecords } from './present-records.ts'

let content: Awaited<ReturnType<typeof startLoneContent>>
beforeAll(async () => {
  content = await startLoneContent(inject('postgres'))
})
afterAll(() => content?.close())

test('files are shown that are not deleted, as their uploaders see them', async () => {
  const { record, networkId } = await content.network()
  await record(fileUploadedBy('bob', 'kept'), fileUploadedBy('bob', 'gone'))
  await record(fileDeleted({ fileId: 'gone', userId: 'bob' }))
  const shown = await presentRecords(
    { kind: 'file', ids: ['kept', 'gone'], userIds: [] },
    content.host.reader(networkId),
  )
  const { data } = webhookEvents['file.didUpload']
  expect(data.parse(JSON.parse(JSON.stringify({ ...shown, userId: 'bob' })))).toMatchObject({
    files: [{ fileId: 'kept', accessType: 'network' }],
  })
})

test('a poll is shown with its creator, and with those of its voters who are asked for', async () => {
  const { record, networkId } = await content.network()
  await record(pollCreatedBy('bob'))
  const usersOf = async (...userIds: string[]) => {
    const reader = content.host.reader(networkId)
    const shown = await presentRecords({ kind: 'poll', ids: [lunch], userIds }, reader)
    const { users } = z.object(userCollections).parse(JSON.parse(JSON.stringify(shown)))
    return users.map(({ userId }) => userId).toSorted()
  }
  expect(await usersOf()).toEqual(['bob'])
  expect(await usersOf('carol')).toEqual(['bob', 'carol'])
})
